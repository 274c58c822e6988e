import { mayCount } from '~/shop/requests/may-count.ts'
import type { CountedKind } from '~/shop/vocabulary.ts'

type Browser = Navigator & { globalPrivacyControl?: boolean }

/** What this page has already sent: the same product or term counts once per page load. */
const sent = new Set<string>()

/**
 * Reports a viewed product, a search without results, or a short link that was followed. No cookie is sent, and nothing
 * waits for it; a browser that opts out sends nothing (and the server ignores requests that say so). False for those.
 */
export function sendCount(kind: CountedKind, what: string): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Browser
	if (!mayCount({ doNotTrack, globalPrivacyControl })) return false
	if (sent.has(kind + what)) return true
	sent.add(kind + what)
	fetch('/data/counts', {
		method: 'POST',
		body: new URLSearchParams([[kind, what]]),
		credentials: 'omit',
		keepalive: true,
		priority: 'low',
	}).catch(() => {
		// Offline it is not counted.
	})
	return true
}
