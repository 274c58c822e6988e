import { RETRY_PAUSES_MS, wait } from '~/shop/process/retry.ts'
import { isDataAddress } from './data-requests.ts'

/**
 * The browser's `fetch`, retrying the router's reads: no answer, or a server error, is not final yet. Everything else
 * passes through unchanged; a change is never sent twice.
 */
export function retrying(ask: typeof fetch, pause: (ms: number) => Promise<unknown> = wait): typeof fetch {
	return async (input, init) => {
		// The router reads with a URL and no method; its changes name theirs.
		if (input instanceof URL && isDataAddress(input.pathname) && !init?.method) {
			for (const ms of RETRY_PAUSES_MS) {
				const reply = await ask(input, init).catch(() => undefined)
				if (reply && reply.status < 500) return reply
				// The visitor has navigated away, or the phone is offline: the last attempt below fails at once.
				if (init?.signal?.aborted || navigator.onLine === false) break
				await pause(ms)
			}
		}
		return ask(input, init)
	}
}

/** React Router has no other hook: it calls the browser's `fetch` (README.md). */
export function retryReads(): void {
	window.fetch = retrying(window.fetch)
}
