/**
 * A line above the page's content, for what the shop says of itself and not of the page. It is made when there is
 * something to say, and announced politely: the region is there before its words, or they would not be read.
 */
export function stripOf(id: string): {
	say: (...content: (Node | string)[]) => void
	/** Has nothing more to say than this, and goes without moving what is being read. */
	leave: (lastWords: string) => void
} {
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
	const say = (...content: (Node | string)[]) => {
		const next = content.map((part) => (typeof part === 'string' ? part : part.textContent)).join('|')
		if (next === said) return
		if (!next) words.style.minHeight = ''
		said = next
		strip ??= make()
		strip.className = next ? 'border-b border-sand bg-paper' : ''
		words.replaceChildren(...content)
		const filled = strip
		setTimeout(() => filled.replaceChildren(...(said ? [words] : [])), 100)
	}
	const leave = (lastWords: string) => {
		words.style.minHeight = `${words.offsetHeight}px`
		say(lastWords)
		// Above what is on the screen it can go: the browser keeps the place. One that does not keep it leaves it there.
		if (!strip || !CSS.supports('overflow-anchor', 'auto')) return
		const watch = new IntersectionObserver(([seen]) => {
			if (seen?.isIntersecting && said === lastWords) return
			watch.disconnect()
			if (said === lastWords) say('')
		})
		watch.observe(strip)
	}
	return { say, leave }
}
