import { useFollowLinks } from '../follow-links.ts'

/** A text that the server has rendered from our own markdown. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
	const follow = useFollowLinks()
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
