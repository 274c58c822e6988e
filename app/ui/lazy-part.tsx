// Code that most visitors never need is loaded on demand. Until then the page shows the HTML that the server rendered
// with that code, which works without scripts.
import { type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** A module loaded on demand. The server has it from the start. */
export function lazyModule<Code>(fetchCode: () => Promise<Code>, onServer: Code | undefined) {
	const { now, set, watch } = createStore(onServer)
	let pending: Promise<Code> | undefined
	let suspended: Promise<Code> | undefined
	/** One request at a time; the next call after a failure retries. */
	function fetch(): Promise<Code> {
		pending ??= fetchCode().then(
			(fetched) => {
				set(fetched)
				return fetched
			},
			(error) => {
				pending = undefined
				throw error
			},
		)
		return pending
	}
	return {
		now,
		watch,
		fetch,
		/** The module; suspends until it is here. Tries once, or React would retry forever. */
		need(failed: () => void): Code {
			// A component that suspended calls `use` again, though the module came: else React misses its later hooks.
			if (!suspended && now()) return now()!
			suspended ??= fetch().catch(() => {
				failed()
				return new Promise((come) => watch(() => come(now()!)))
			})
			return use(suspended)
		},
	}
}

export type LazyModule<Code> = ReturnType<typeof lazyModule<Code>>

/**
 * The module if loaded; suspends if `needed`, which must not depend on what is loaded. If loading fails, a
 * server-rendered page stays as it is, as without scripts; after client-side navigation it is reloaded from the server.
 */
export function useLazyModule<Code>(late: LazyModule<Code>, needed: boolean): Code | undefined {
	const code = useSyncExternalStore(late.watch, late.now, late.now)
	const isServerRenderedPage = useSyncExternalStore(
		late.watch,
		() => false,
		() => true,
	)
	return needed ? late.need(() => isServerRenderedPage || location.reload()) : code
}

/** The server-rendered HTML of this document, for when the visitor comes back to the page. */
const htmlById = new Map<string, string>()

function serverHtml(id: string): string {
	const html = htmlById.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
	htmlById.set(id, html)
	return html
}

/** Whether the server rendered this part in this document: then its code is not needed to show it. */
export const isServerRendered = (id: string): boolean => serverHtml(id) !== ''

/** The field that had the focus before its part was rendered again. */
let focused = ''

/**
 * Shows the server-rendered HTML until the code is loaded and `state` has changed. `id` must be unique in the whole
 * shop, or the HTML of another page would be found.
 */
export function LazyPart({
	id,
	state,
	className,
	children,
}: {
	id: string
	state: string
	className: string
	/** Undefined while the code is not loaded. */
	children: ReactNode
}) {
	const [fromServer, setFromServer] = useState(() =>
		children === undefined ? { html: serverHtml(id), state } : null,
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
	// biome-ignore lint/security/noDangerouslySetInnerHtml: server-rendered HTML of this page
	return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
