import { RETRY_PAUSES_MS, wait } from '~/shop/retry.ts'

/**
 * The browser's `fetch`, trying again what the router reads for a page: no answer, or one that says the server
 * is at fault, is not yet the end. Everything else goes through as it is; above all a change is never sent twice.
 */
export function retrying(ask: typeof fetch, pause: (ms: number) => Promise<unknown> = wait): typeof fetch {
	return async (input, init) => {
		// The router's reads are addresses with `.data` and no method; its changes name theirs.
		if (input instanceof URL && input.pathname.endsWith('.data') && !init?.method) {
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
