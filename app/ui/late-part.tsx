// Code that most visitors of a page never need: it is fetched when they go for it. Until then the page has the HTML
// that the server drew with that code, and that HTML works by itself, as it does without any script.
import { type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** A module that comes late. The server has it from the start. */
export function lateCode<Code>(fetchCode: () => Promise<Code>, onServer: Code | undefined) {
	const { now, set, watch } = createStore(onServer)
	let coming: Promise<Code> | undefined
	let staying: Promise<Code> | undefined
	/** One request at a time; after a failure the next reason to fetch it is the next try. */
	function fetch(): Promise<Code> {
		coming ??= fetchCode().then(
			(fetched) => {
				set(fetched)
				return fetched
			},
			(error) => {
				coming = undefined
				throw error
			},
		)
		return coming
	}
	return {
		now,
		watch,
		fetch,
		/** For a page that waits: one try, and no end when it fails, or React would ask again and again. */
		fetchOrStay(failed: () => void): Promise<Code> {
			staying ??= fetch().catch(() => {
				failed()
				return new Promise<never>(() => {})
			})
			return staying
		},
	}
}

export type LateCode<Code> = ReturnType<typeof lateCode<Code>>

/**
 * The code if it is here; a page that cannot be drawn without it waits for it. If it does not come, the server's page
 * stays as it is, a page without scripts; a page that the visitor goes on to is loaded from the server.
 */
export function useLateCode<Code>(late: LateCode<Code>, needed: boolean): Code | undefined {
	const code = useSyncExternalStore(late.watch, late.now, late.now)
	const serversPage = useSyncExternalStore(
		late.watch,
		() => false,
		() => true,
	)
	if (code || !needed) return code
	return use(late.fetchOrStay(() => serversPage || location.reload()))
}

/** What the server drew in this document, for when the visitor comes back to the page. */
const drawn = new Map<string, string>()

function drawnByServer(id: string): string {
	const html = drawn.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
	drawn.set(id, html)
	return html
}

/** Whether the server has drawn this part in this document: then its code is not needed to show it. */
export const isDrawn = (id: string): boolean => drawnByServer(id) !== ''

/** The field that had the focus when its part was drawn again: it is still the one in use. */
let focused = ''

/**
 * Shows the server's HTML until the code is here and there is something else to show than at first (`state`).
 * `id` is the part's own in the whole shop: under another page's it would find that page's HTML.
 */
export function LatePart({
	id,
	state,
	className,
	children,
}: {
	id: string
	state: string
	className: string
	/** What the code draws; undefined while it is not here. */
	children: ReactNode
}) {
	const [fromServer, setFromServer] = useState(() =>
		children === undefined ? { html: drawnByServer(id), state } : null,
	)
	if (fromServer && children !== undefined && (fromServer.state !== state || fromServer.html === ''))
		setFromServer(null)
	useLayoutEffect(() => {
		if (fromServer || !focused) return
		document.getElementById(focused)?.focus()
		focused = ''
	}, [fromServer])
	if (fromServer) return <FromServer id={id} className={className} html={fromServer.html} />
	return (
		<div id={id} className={className}>
			{children}
		</div>
	)
}

function FromServer({ id, className, html }: { id: string; className: string; html: string }) {
	useLayoutEffect(
		() => () => {
			const { activeElement } = document
			focused = document.getElementById(id)?.contains(activeElement) ? activeElement!.id : ''
		},
		[id],
	)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew, from the page itself
	return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
