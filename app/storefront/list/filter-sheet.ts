// On a phone the open filters cover the screen (storefront.css). The rest of the page is then inert for keyboard and
// screen readers, and Escape or the phone's Back closes the filters. Without scripts the button that opened them does.

/** Works for any list page. */
export function watchFilterSheet(): void {
	const opened = document.querySelector<HTMLDetailsElement>('.filter-sheet[open]')
	if (opened) cover(opened)
	// `toggle` does not bubble, so it is captured.
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
	/** Makes the rest of the page usable again after closing or leaving the page. */
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

/** All elements that neither contain this one nor are inside it. */
function besides(element: Element): HTMLElement[] {
	const parent = element.parentElement
	if (!parent || element === document.body) return []
	const siblings = [...parent.children].filter(
		(child): child is HTMLElement => child !== element && child instanceof HTMLElement && !child.inert,
	)
	return [...siblings, ...besides(parent)]
}

/** Fires for Escape and for the phone's Back, where supported. */
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
