// docs/architecture.md tells five walks through the code. A reader who opens the files in that order meets each one
// because a file before it names it: nothing that must be read is left out, and the stated count is true.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

type Walk = { title: string; count: number; files: { path: string; byRequest: boolean }[] }

const WALK = /^\d\. \*\*(.+?)\*\* \((\d+) files\): (.+)$/gm
/** `⇢` stands where no file names the next one: a request, a notification of the database, a message to a worker. */
const FILE = /(⇢ )?`((?:app|server)\/[^`]+\.tsx?)`/g

const walks: Walk[] = [...readFileSync('docs/architecture.md', 'utf8').matchAll(WALK)].map(
	([, title, count, text]) => ({
		title: title!,
		count: Number(count),
		files: [...text!.matchAll(FILE)].map(([, hop, path]) => ({ path: path!, byRequest: hop !== undefined })),
	}),
)

/** Every file of ours that this one names: imports, dynamic imports, workers' addresses, route files. */
function namedBy(file: string): Set<string> {
	// The route table writes its folders once: `${storefront}/shop.tsx`.
	const source = readFileSync(file, 'utf8')
	const folders = new Map(
		[...source.matchAll(/const (\w+) = '(routes\/\w+)'/g)].map(([, name, to]) => [name!, to!]),
	)
	const text = source.replace(/\$\{(\w+)\}/g, (whole, name) => folders.get(name) ?? whole)
	const names = [...text.matchAll(/['"`]((?:\.{1,2}\/|~\/|routes\/)[^'"`]+\.tsx?)['"`]/g)]
	return new Set(
		names.map(([, name]) => {
			if (name!.startsWith('~/')) return `app/${name!.slice(2)}`
			if (name!.startsWith('routes/')) return `app/${name}`
			return posix.join(posix.dirname(file), name!)
		}),
	)
}

test('there are five walks', () => {
	expect(walks.map(({ title }) => title)).toHaveLength(5)
})

test.each(walks)(
	'$title: a reader meets every file through one before it, and the count is right',
	({ count, files }) => {
		const met = new Set<string>()
		const unmet = files.flatMap(({ path, byRequest }, place) => {
			const isMet = place === 0 || byRequest || met.has(path)
			met.add(path)
			for (const named of namedBy(path)) met.add(named)
			return isMet ? [] : [path]
		})
		expect(unmet).toEqual([])
		expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
		expect(files).toHaveLength(count)
	},
)
