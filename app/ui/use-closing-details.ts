import { useEffect, useRef } from 'react'

/** For a `<details>` menu: it closes when `address` changes, on Escape and on a click outside. */
export function useClosingDetails(address: string) {
	const ref = useRef<HTMLDetailsElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
	useEffect(() => {
		if (ref.current) ref.current.open = false
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
