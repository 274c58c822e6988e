// Deltas of scripts (server/http/deltas.ts): the scripts of the last builds stay, outside of what is served, and each new
// one is compressed with those that had its name as dictionaries.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { versionOfBuild } from '../../app/framework/build/built-files.ts'
import { deltaForm, dictionaryPattern } from '../../server/http/deltas.ts'

const EARLIER = 'earlier-builds'
const KEPT_BUILDS = 3
/** What a `dcb` body begins with, before the dictionary's hash. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42])
const brotli = promisify(brotliCompress)

/** What may be a dictionary, or have one, in a folder. */
const scriptsIn = (folder: string) =>
	readdirSync(folder).flatMap((name) => {
		const path = join(folder, name)
		const pattern = dictionaryPattern(`/build/${name}`, statSync(path).size)
		return pattern ? [{ name, path, pattern }] : []
	})

/** The kept builds; a stray file beside them is none. */
const buildsIn = (earlier: string) =>
	readdirSync(earlier, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(earlier, name))

/** Of the build that was just made, for those to come. */
export function keepScripts(client: string, earlier = EARLIER): void {
	const kept = join(earlier, versionOfBuild(client))
	rmSync(kept, { recursive: true, force: true })
	mkdirSync(kept, { recursive: true })
	for (const { name, path } of scriptsIn(join(client, 'build'))) copyFileSync(path, join(kept, name))
	const builds = buildsIn(earlier).sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
	for (const old of builds.slice(KEPT_BUILDS)) rmSync(old, { recursive: true })
}

export async function writeDeltas(client: string, earlier = EARLIER): Promise<void> {
	mkdirSync(earlier, { recursive: true })
	const scripts = buildsIn(earlier).flatMap(scriptsIn)
	// One name is one content: what two builds have counts once, and what this one still has needs no delta.
	const dictionaries = [...new Map(scripts.map((script) => [script.name, script])).values()]
	const writeDelta = async (path: string, dictionary: Buffer) => {
		const hash = createHash('sha256').update(dictionary).digest()
		// Node's types do not know `dictionary` yet. The usual window, 4 MB, is larger than any script.
		const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 }, dictionary }
		const delta = await brotli(readFileSync(path), options)
		writeFileSync(`${path}.${deltaForm(hash)}`, Buffer.concat([MAGIC, hash, delta]))
	}
	for (const { name, path, pattern } of scriptsIn(join(client, 'build'))) {
		const of = dictionaries.filter((dictionary) => dictionary.pattern === pattern && dictionary.name !== name)
		await Promise.all(of.map((dictionary) => writeDelta(path, readFileSync(dictionary.path))))
	}
}
