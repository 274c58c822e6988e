import type { CountedKind } from '~/shop/vocabulary.ts'
import { mayCount } from './may-count.ts'

type Browser = Navigator & { globalPrivacyControl?: boolean }

/** What this page has sent already: the same product or term counts once for each page load. */
const sent = new Set<string>()

/**
 * Reports a product that was viewed, or a term that found nothing. It carries no cookie, and nothing waits for it;
 * a browser that asks not to be counted sends nothing (and the server counts nothing of one that says so in its requests).
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
		// Without a line it is not counted.
	})
}
