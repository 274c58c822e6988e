import type { CountedKind } from '~/shop/vocabulary.ts'
import { mayCount } from './may-count.ts'

type Browser = Navigator & { globalPrivacyControl?: boolean }

/** What this page has already sent: the same product or term counts once per page load. */
const sent = new Set<string>()

/**
 * Reports a viewed product, or a search without results. No cookie is sent, and nothing waits for it; a browser that
 * opts out sends nothing (and the server ignores requests that say so).
 */
export function sendCount(kind: CountedKind, what: string): void {
	const { doNotTrack, globalPrivacyControl } = navigator as Browser
	if (sent.has(kind + what) || !mayCount({ doNotTrack, globalPrivacyControl })) return
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
}
