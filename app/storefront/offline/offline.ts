// Offline support (docs/decisions/0026), loaded when idle.
import type { NavigateFunction } from 'react-router'
import { safePath } from '~/features/accounts/safe-path.ts'
import { buildVersion } from '~/framework/router.ts'
import { m } from '~/paraglide/messages.js'
import type { MessageToPages, MessageToWorker } from '~/service-worker/scope.ts'
import { isDataSaving, savesData } from '~/shop/data-saving.ts'
import { MOVED } from '../frame/navigation-events.ts'
import { likelyCodeIsHere } from '../next-page/likely-code.ts'
import { watchCachedPages } from './cached-page-notice.ts'
import { stripOf } from './strip.ts'
import { watchQueuedOrders } from './watch-queue.ts'

let started = false

/** `opened`: the address that this document was opened at. */
export function startOffline(navigate: NavigateFunction, opened: string): void {
	if (started) return
	started = true
	openRequestedPage(navigate)
	noticeFollowedLink(opened)
	const onMessage = (listener: (message: MessageToPages) => void) =>
		navigator.serviceWorker?.addEventListener('message', ({ data }) => listener(data))
	watchCachedPages(onMessage)
	watchQueuedOrders(onMessage)
	onMessage((message) => {
		if (message.kind === 'version' && message.version !== buildVersion()) leaveByPlainLinks()
	})
	if (import.meta.env.PROD) register().catch(() => {})
}

/** This document is the fallback for a page that is not cached. */
function openRequestedPage(navigate: NavigateFunction): void {
	const asked = new URLSearchParams(location.search).get('to')
	if (asked === null) return
	const to = safePath(asked, '')
	// If a route's script is not cached, the router reloads the document: that must not navigate again.
	history.replaceState(history.state, '', location.pathname)
	if (to) return void navigate(to, { replace: true })
	const strip = stripOf('not-saved')
	strip.say(m.not_saved_instead())
	addEventListener(MOVED, () => strip.say(''), { once: true })
}

/** What counts a short link is loaded by its visitors alone. */
function noticeFollowedLink(opened: string): void {
	const [, code] = opened.split('#s=')
	if (code)
		import('../frame/followed-link.ts').then(
			({ rememberFollowed }) => rememberFollowed(code),
			() => {},
		)
}

/** Installing a worker is slow on a cheap phone: the page is rendered completely first. */
const REST_MS = 2000

async function register(): Promise<void> {
	// Only on https or localhost.
	if (!('serviceWorker' in navigator)) return
	if (savesData() && !navigator.serviceWorker.controller) return
	const notified = new WeakSet<ServiceWorker>()
	const notifyWorker = async () => {
		await likelyCodeIsHere()
		const { active, waiting, installing } = await navigator.serviceWorker.ready
		// A new worker is about to take over and gets the message then; work for the old one would only delay it.
		if (!active || installing || waiting || notified.has(active)) return
		notified.add(active)
		const files = performance.getEntriesByType('resource').map(({ name }) => name)
		active.postMessage({
			kind: 'loaded',
			page: location.origin + loadedPage,
			files: [...new Set(files)],
			mayFetch: !isDataSaving(),
		} satisfies MessageToWorker)
	}
	navigator.serviceWorker.addEventListener('controllerchange', notifyWorker)
	await new Promise((go) => setTimeout(go, REST_MS))
	await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
	await notifyWorker()
}

/** The URL this document was loaded from: the visitor may have navigated since. */
const loadedPage = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/** A new build was deployed: the next link loads a new document, so that builds are not mixed. */
function leaveByPlainLinks(): void {
	const plain = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		if (link?.origin === location.origin) event.stopImmediatePropagation()
	}
	addEventListener('click', plain, true)
}
