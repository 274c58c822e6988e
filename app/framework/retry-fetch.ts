import { RETRY_PAUSES_MS, wait } from '~/shop/process/retry.ts'
import { isDataAddress } from './data-requests.ts'

/**
 * The browser's `fetch`, trying again what the router reads for a page: no answer, or one that says the server
 * is at fault, is not yet the end. Everything else goes through as it is; above all a change is never sent twice.
 */
export function retrying(ask: typeof fetch, pause: (ms: number) => Promise<unknown> = wait): typeof fetch {
	return async (input, init) => {
		// The router reads with a URL and no method; its changes name theirs.
		if (input instanceof URL && isDataAddress(input.pathname) && !init?.method) {
			for (const ms of RETRY_PAUSES_MS) {
				const reply = await ask(input, init).catch(() => undefined)
				if (reply && reply.status < 500) return reply
				// The visitor has gone elsewhere, or the phone knows that it is offline: the last try below says so at once.
				if (init?.signal?.aborted || navigator.onLine === false) break
				await pause(ms)
			}
		}
		return ask(input, init)
	}
}

/** React Router has no other way in: it calls the browser's `fetch` (README.md). */
export function retryReads(): void {
	window.fetch = retrying(window.fetch)
}
