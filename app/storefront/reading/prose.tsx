import { useFollowLinks } from '../frame/use-follow-links.ts'

/** HTML rendered on the server from our own markdown. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
	const follow = useFollowLinks()
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside; Enter on a link is a click
		// biome-ignore lint/a11y/useKeyWithClickEvents: see above
		<div
			className={`prose ${className}`}
			onClick={follow}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by features/blog/markdown.server.ts, which escapes everything else
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
