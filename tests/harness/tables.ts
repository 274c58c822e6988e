// What a part of the benchmark printed, as tables and sentences; several runs as one with their spread; and the paper
// that shows it. Pure.

/** Rows of cells for lines with ` | `, plain text for others. */
export function readOutput(text) {
	const blocks = []
	for (const line of text.split('\n').map((each) => each.trim())) {
		if (line === '') {
			if (blocks.at(-1)?.rows) blocks.push({})
			continue
		}
		if (!line.includes(' | ')) {
			blocks.push({ text: line })
			continue
		}
		const cells = line
			.replace(/^\||\|$/g, '')
			.split('|')
			.map((cell) => cell.trim())
		const last = blocks.at(-1)
		// Rows of another width are another table.
		if (last?.rows && last.rows[0].length === cells.length) last.rows.push(cells)
		else blocks.push({ rows: [cells] })
	}
	return blocks.filter((block) => block.rows || block.text !== undefined)
}

/** The same part, run several times: each figure becomes its median, with the least and the most in brackets. */
export function withSpread(outputs) {
	const [first] = outputs
	if (outputs.length === 1) return first
	return first.map((block, at) => {
		const all = outputs.map((blocks) => blocks[at])
		if (block.text !== undefined) return { text: spreadOf(all.map((each) => each?.text)) }
		return {
			rows: block.rows.map((row, line) =>
				row.map((_, column) => spreadOf(all.map((each) => each?.rows?.[line]?.[column]))),
			),
		}
	})
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g

/** Of texts that differ only in their figures; where they differ in more, the first as it is. */
function spreadOf(texts) {
	const shapes = new Set(texts.map((text) => text?.replace(FIGURE, '#')))
	if (shapes.size > 1 || texts[0] === undefined) return texts[0] ?? ''
	const figures = texts.map((text) => text.match(FIGURE) ?? [])
	let at = -1
	return texts[0].replace(FIGURE, () => {
		at++
		const all = figures.map((each) => each[at]).sort((a, b) => numberIn(a) - numberIn(b))
		const [least, median, most] = [all[0], all[Math.floor((all.length - 1) / 2)], all.at(-1)]
		return least === most ? median : `${median} (${least} to ${most})`
	})
}

const numberIn = (figure) => Number(figure.replaceAll(',', ''))

export function toMarkdown({ blocks, times, at, machine, loadAverage }) {
	const lines = [
		`Measured ${at.slice(0, 10)}${times > 1 ? `, ${times} times: the median, in brackets the least and the most` : ''}; load average ${loadAverage}; ${machine.short}.`,
	]
	for (const block of blocks) {
		if (block.text !== undefined) {
			if (!lines.at(-1).startsWith('- ')) lines.push('')
			lines.push(`- ${block.text}`)
			continue
		}
		const [head, ...rows] = block.rows
		lines.push('', rowOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(rowOf))
	}
	return lines.join('\n')
}

const rowOf = (cells) => `| ${cells.join(' | ')} |`

/** The paper with the tables of these parts renewed between their marks. A part without marks is an error. */
export function renewed(paper, results) {
	let text = paper
	for (const result of results) {
		const [begin, end] = [`<!-- bench:${result.name} -->`, `<!-- /bench:${result.name} -->`]
		const [from, to] = [text.indexOf(begin), text.indexOf(end)]
		if (from < 0 || to < from) throw new Error(`The paper has no place for ${result.name}`)
		text = `${text.slice(0, from + begin.length)}\n${toMarkdown(result)}\n${text.slice(to)}`
	}
	return text
}
