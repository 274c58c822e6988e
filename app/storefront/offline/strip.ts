/**
 * A status line above the page's content. The live region is created before its text, or screen readers would not
 * announce it.
 */
export function stripOf(id: string): {
	say: (...content: (Node | string)[]) => void
	/** Shows a last text, then removes itself without moving what is being read. */
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
		// Off screen it can be removed: scroll anchoring keeps the position. Without scroll anchoring it stays.
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
