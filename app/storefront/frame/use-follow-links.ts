import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** For server-rendered HTML that React does not hydrate: its plain links become client-side navigations. */
export function useFollowLinks() {
	const navigate = useNavigate()
	return (event: MouseEvent<HTMLElement>) => {
		const link = (event.target as Element).closest('a')
		if (event.defaultPrevented || !link || link.target || link.origin !== window.location.origin) return
		// The other language needs a new document.
		if (link.hreflang) return
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		navigate(link.pathname + link.search + link.hash, { viewTransition: true })
	}
}
