import type { CountedKind } from '~/shop/vocabulary.ts'
import { mayCount } from './may-count.ts'

type Browser = Navigator & { globalPrivacyControl?: boolean }

/** What this page has told already: the same bottle or words count once, until it is loaded anew. */
const told = new Set<string>()

/**
 * Tells the shop what was looked at, or looked for in vain. It comes late, carries no cookie, and nobody waits for it;
 * a browser that asks not to be counted sends nothing (and the server counts nothing of one that says so in its requests).
 */
export function sendCount(kind: CountedKind, what: string): void {
	const { doNotTrack, globalPrivacyControl } = navigator as Browser
	if (told.has(kind + what) || !mayCount({ doNotTrack, globalPrivacyControl })) return
	told.add(kind + what)
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
