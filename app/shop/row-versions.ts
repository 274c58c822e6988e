// Which rows a preview showed, and in which version: the action applies only to what was previewed.

/** Short enough for a form: `1f.2 1g.1` */
export const rowVersionsText = (rows: readonly { id: number; version: number }[]): string =>
	rows.map(({ id, version }) => `${id.toString(36)}.${version.toString(36)}`).join(' ')

/** Each row's version by its number; undefined when the text is malformed. */
export function readRowVersions(text: string): Map<number, number> | undefined {
	const seen = new Map<number, number>()
	for (const pair of text.split(' ')) {
		const [id, version] = pair
			.split('.')
			.map((part) => (/^[0-9a-z]{1,6}$/.test(part) ? parseInt(part, 36) : 0))
		if (!id || !version || id > 2_147_483_647) return undefined
		seen.set(id, version)
	}
	return seen
}
