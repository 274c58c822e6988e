// On a phone the open filters cover the screen (storefront.css). The rest of the page is then out of reach for keyboard and
// screen reader too, and Escape or the phone's own Back closes them. Without scripts the button that opened them does.

/** Follows the filters of whatever list is in the page. */
export function watchFilterSheet(): void {
	const opened = document.querySelector<HTMLDetailsElement>('.filter-sheet[open]')
	if (opened) cover(opened)
	// It does not bubble, but it can be caught on its way down.
	document.addEventListener(
		'toggle',
		({ target }) => {
			if (target instanceof HTMLDetailsElement && target.matches('.filter-sheet[open]')) cover(target)
		},
		true,
	)
}

function cover(filters: HTMLDetailsElement): void {
	const phone = matchMedia('(width < 48rem)')
	if (!phone.matches) return
	const others = besides(filters.closest('form')!)
	const before = location.search
	const close = () => {
		filters.open = false
		filters.querySelector('summary')?.focus({ preventScroll: true })
	}
	/** Gives the rest of the page back: closed, or gone because the visitor went to another page. */
	const leave = () => {
		if (filters.open && filters.isConnected) return
		for (const element of others) element.inert = false
		phone.removeEventListener('change', close)
		observer.disconnect()
		stopWaiting()
		const list = filters.closest('section')
		if (list && location.search !== before && list.getBoundingClientRect().top < 0) list.scrollIntoView()
	}
	const observer = new MutationObserver(leave)
	observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
	const stopWaiting = whenDismissed(close)
	phone.addEventListener('change', close)
	for (const element of others) element.inert = true
}

/** Everything in the page that neither holds an element nor is held by it. */
function besides(element: Element): HTMLElement[] {
	const parent = element.parentElement
	if (!parent || element === document.body) return []
	const siblings = [...parent.children].filter(
		(child): child is HTMLElement => child !== element && child instanceof HTMLElement && !child.inert,
	)
	return [...siblings, ...besides(parent)]
}

/** Browsers that have it tell with one event that Escape was pressed or the phone's Back was used. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined

function whenDismissed(close: () => void): () => void {
	if (typeof CloseWatcher === 'function') {
		const watcher = new CloseWatcher()
		watcher.addEventListener('close', close)
		return () => watcher.destroy()
	}
	const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
	document.addEventListener('keydown', onKey)
	return () => document.removeEventListener('keydown', onKey)
}
