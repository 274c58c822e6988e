/**
 * A line above the page's content, for what the shop says of itself and not of the page. It is made when there is
 * something to say, and announced politely: the region is there before its words, or they would not be read.
 */
export function stripOf(id: string): { say: (...content: (Node | string)[]) => void } {
	let strip: HTMLElement | undefined
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
			const words = content.map((part) => (typeof part === 'string' ? part : part.textContent)).join('|')
			if (words === said) return
			said = words
			strip ??= make()
			strip.className = words
				? 'page-frame flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-sand bg-paper py-2 text-sm'
				: ''
			const filled = strip
			setTimeout(() => filled.replaceChildren(...content.filter((part) => part !== '')), 100)
		},
	}
}
