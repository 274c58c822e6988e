import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * For HTML that the server drew and React left as it is: its links are plain links, which work before any script;
 * once the page is alive they change the page without loading the shop anew.
 */
export function useFollowLinks() {
	const navigate = useNavigate()
	return (event: MouseEvent<HTMLElement>) => {
		const link = (event.target as Element).closest('a')
		if (event.defaultPrevented || !link || link.target || link.origin !== window.location.origin) return
		// The other language is another document.
		if (link.hreflang) return
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		navigate(link.pathname + link.search + link.hash, { viewTransition: true })
	}
}
