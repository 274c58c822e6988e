import { type ReactNode, useState } from 'react'

/** What the server drew in this document, for when the visitor comes back to the page. */
const drawn = new Map<string, string>()

/** `id` is the part's own in the whole shop: under another page's it would find that page's HTML. */
export function drawnByServer(id: string): string {
	const html = drawn.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
	drawn.set(id, html)
	return html
}

/**
 * A part of every page that never changes in a document: the browser keeps the server's HTML, and no script carries its
 * code and words a second time. Only the server draws the children.
 */
export const ServerDrawn: (part: { id: string; children: ReactNode }) => ReactNode = import.meta.env.SSR
	? ({ id, children }) => (
			<div id={id} className="contents">
				{children}
			</div>
		)
	: ({ id }) => {
			const [__html] = useState(() => drawnByServer(id))
			// biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew, from the page itself
			return <div id={id} className="contents" dangerouslySetInnerHTML={{ __html }} />
		}
