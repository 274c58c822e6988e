// What is rewritten of a page stands in its head and in the scripts at its end (lean-page.ts, addContentPolicy). The long part
// between, the whole of what one reads, stays the bytes that React wrote: one character outside Latin-1 makes it 770 kB
// as a text, copied at every step (a list of 96 cards takes 53 ms instead of 57).

/**
 * @param mark stands in each tag that is rewritten (see addContentPolicy): there is none in the part between
 */
export function pageEnds(
	page: Buffer,
	mark: string,
): { ends: string; whole: (rewritten: string) => Buffer<ArrayBuffer> } {
	const gap = `<!--${mark}-->`
	const from = page.indexOf('</head>') + '</head>'.length
	const next = page.indexOf(mark, from)
	const to = next < 0 ? page.length : page.lastIndexOf('<', next)
	return {
		ends: page.toString('utf8', 0, from) + gap + page.toString('utf8', to),
		whole(rewritten) {
			const [before, after] = rewritten.split(gap) as [string, string]
			return Buffer.concat([Buffer.from(before), page.subarray(from, to), Buffer.from(after)])
		},
	}
}
