/**
 * A line above the page's content, for what the shop says of itself and not of the page. It is made when there is
 * something to say, and announced politely: the region is there before its words, or they would not be read.
 */
export function stripOf(id: string): { say: (...content: (Node | string)[]) => void } {
	let strip: HTMLElement | undefined
	const words = document.createElement('div')
	words.className = 'page-frame flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm'
	const make = () => {
		const made = document.createElement('div')
		made.id = id
		made.setAttribute('role', 'status')
		document.getElementById('content')?.before(made)
		return made
	}
	let said = ''
	return {
		say: (...content) => {
			const next = content.map((part) => (typeof part === 'string' ? part : part.textContent)).join('|')
			if (next === said) return
			said = next
			strip ??= make()
			strip.className = next ? 'border-b border-sand bg-paper' : ''
			words.replaceChildren(...content)
			const filled = strip
			setTimeout(() => filled.replaceChildren(...(said ? [words] : [])), 100)
		},
	}
}
