// What makes the shop work without a network (docs/decisions/0026). Comes late: a page that is read needs none of it.
import type { NavigateFunction } from 'react-router'
import { safePath } from '~/features/accounts/safe-path.ts'
import { buildVersion } from '~/framework/router.ts'
import { m } from '~/paraglide/messages.js'
import type { MessageToPages, MessageToWorker } from '~/service-worker/scope.ts'
import { isDataSaving, savesData } from '~/shop/data-saving.ts'
import { MOVED } from '../navigation-events.ts'
import { likelyCodeIsHere } from '../next-page/likely-code.ts'
import { followMoments } from './as-of.ts'
import { stripOf } from './strip.ts'
import { watchQueuedOrders } from './watch-queue.ts'

let begun = false

export function begin(navigate: NavigateFunction): void {
	if (begun) return
	begun = true
	leadOn(navigate)
	const hear = (listener: (said: MessageToPages) => void) =>
		navigator.serviceWorker?.addEventListener('message', ({ data }) => listener(data))
	followMoments(hear)
	watchQueuedOrders(hear)
	hear((said) => {
		if (said.kind === 'version' && said.version !== buildVersion()) leaveByPlainLinks()
	})
	if (import.meta.env.PROD) register().catch(() => {})
}

/** This document was given in another page's place, which is not stored. */
function leadOn(navigate: NavigateFunction): void {
	const asked = new URLSearchParams(location.search).get('to')
	if (asked === null) return
	const to = safePath(asked, '')
	// The router answers a page script that is not stored by loading its own page anew: that must not lead on again.
	history.replaceState(history.state, '', location.pathname)
	if (to) return void navigate(to, { replace: true })
	const strip = stripOf('not-saved')
	strip.say(m.not_saved_instead())
	addEventListener(MOVED, () => strip.say(''), { once: true })
}

/** A worker that installs takes a processor of a cheap phone for a while: the page is drawn first, to its last frame. */
const REST_MS = 2000

async function register(): Promise<void> {
	// Only over https, or on one's own machine.
	if (!('serviceWorker' in navigator)) return
	if (savesData() && !navigator.serviceWorker.controller) return
	const told = new WeakSet<ServiceWorker>()
	const tell = async () => {
		await likelyCodeIsHere()
		const { active, waiting, installing } = await navigator.serviceWorker.ready
		// A new one is about to take over, and is told then: work for the old one would only hold it up.
		if (!active || installing || waiting || told.has(active)) return
		told.add(active)
		const files = performance.getEntriesByType('resource').map(({ name }) => name)
		active.postMessage({
			kind: 'loaded',
			page: location.origin + loadedPage,
			files: [...new Set(files)],
			mayFetch: !isDataSaving(),
		} satisfies MessageToWorker)
	}
	navigator.serviceWorker.addEventListener('controllerchange', tell)
	await new Promise((go) => setTimeout(go, REST_MS))
	letTakeOver(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
	await tell()
}

/** Longer than a page that has just been opened goes on asking for its files. */
const SETTLED_MS = 5000

/**
 * A new worker skips waiting when it is installed. But a request that reaches the old one while the browser stops it
 * starts it anew, and Chromium then leaves the new one waiting until the next page load, or for five minutes. So the new
 * one is told to skip waiting once more, when the page has settled.
 */
function letTakeOver(registration: ServiceWorkerRegistration): void {
	const ask = () =>
		setTimeout(
			() => registration.waiting?.postMessage({ kind: 'skip-waiting' } satisfies MessageToWorker),
			SETTLED_MS,
		)
	if (registration.waiting) ask()
	registration.addEventListener('updatefound', () =>
		registration.installing?.addEventListener('statechange', ask, { once: true }),
	)
}

/** The address that this document was loaded from: the visitor may have gone on since. */
const loadedPage = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/** The shop has been renewed under this page: the next link loads a page of the new build, and nothing is mixed. */
function leaveByPlainLinks(): void {
	const plain = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		if (link?.origin === location.origin) event.stopImmediatePropagation()
	}
	addEventListener('click', plain, true)
}
