import { useEffect, useRef } from 'react'

/** For a `<details>` menu: it closes when `address` changes, on Escape and on a click outside. */
export function useClosingDetails(address: string) {
	const ref = useRef<HTMLDetailsElement>(null)
	const shown = useRef(address)
	useEffect(() => {
		// Not when the scripts arrive: by then the menu may have been opened.
		if (ref.current && shown.current !== address) ref.current.open = false
		shown.current = address
	}, [address])
	useEffect(() => {
		const close = (event: Event) => {
			const details = ref.current
			if (!details?.open) return
			if (event instanceof KeyboardEvent ? event.key === 'Escape' : !details.contains(event.target as Node)) {
				details.open = false
				if (event instanceof KeyboardEvent) details.querySelector('summary')?.focus()
			}
		}
		document.addEventListener('click', close)
		document.addEventListener('keydown', close)
		return () => {
			document.removeEventListener('click', close)
			document.removeEventListener('keydown', close)
		}
	}, [])
	return ref
}
