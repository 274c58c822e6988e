/** The lines between two --- at the head of a text, as `key: value`, and the text below them. */
export function readFrontMatter(file: string): { facts: Record<string, string>; text: string } {
	const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(file)
	if (!match) return { facts: {}, text: file.trim() }
	const lines = match[1]!.split(/\r?\n/).flatMap((line) => {
		const [, key, value] = /^([a-z]+):\s*(.*)$/.exec(line) ?? []
		return key && value ? [[key, value.trim()] as const] : []
	})
	return { facts: Object.fromEntries(lines), text: file.slice(match[0].length).trim() }
}
