import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * A text that the server has rendered from our own markdown. Its links are plain links, which work before any
 * script; once the page is alive they change the page without loading the shop anew.
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
	const navigate = useNavigate()
	const follow = (event: MouseEvent<HTMLDivElement>) => {
		const link = (event.target as Element).closest('a')
		if (!link || link.target || link.origin !== window.location.origin) return
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		navigate(link.pathname + link.search + link.hash, { viewTransition: true })
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the click is a link's, and Enter on a link is a click
		// biome-ignore lint/a11y/useKeyWithClickEvents: likewise
		<div
			className={`prose ${className}`}
			onClick={follow}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by features/blog/markdown.server.ts, which lets nothing foreign through
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
