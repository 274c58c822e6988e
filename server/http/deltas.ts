// A browser that has a script of an earlier build is sent only what is new in it: a delta, compressed with the earlier
// file as its dictionary (RFC 9842, docs/decisions/0032-deltas-of-scripts.md). bin/build/deltas.ts writes them.

/** A smaller file costs more headers than its delta would save. */
const SMALL = 2_000
const HASHED = /^(\/build\/[\w.-]+-)[\w-]{8}(\.(?:js|css|json))$/
const DELTA = /^(.+)\.([\w-]{43}\.dcb)$/

/** What a hashed file is called in any build, as a browser is told it; undefined for what is no dictionary. */
export function dictionaryPattern(address: string, size: number): string | undefined {
	const [, name, type] = HASHED.exec(address) ?? []
	return name && size >= SMALL ? `${name}*${type}` : undefined
}

/** The delta's file, beside the file itself, for whoever has the dictionary with this hash. */
export const deltaForm = (hash: Buffer): string => `${hash.toString('base64url')}.dcb`

/** Of each file the forms of its deltas, by what a browser says that it has (`Available-Dictionary`). */
export function findDeltas(paths: string[]): Map<string, Map<string, string>> {
	const found = new Map<string, Map<string, string>>()
	for (const path of paths) {
		const [, file, form] = DELTA.exec(path) ?? []
		if (!file || !form) continue
		const header = `:${Buffer.from(form.slice(0, 43), 'base64url').toString('base64')}:`
		found.set(file, (found.get(file) ?? new Map()).set(header, form))
	}
	return found
}
