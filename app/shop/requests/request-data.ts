import { href } from '../language.ts'
import type { Check } from '../shape.ts'
import { type Reply, readAnswer } from './read-answer.ts'

export const TIMEOUT_MS = 20_000

/** A request to one of the shop's data endpoints, in the page's language. Never throws. */
export function requestData<Body>(path: string, isBody: Check<Body>, change?: object): Promise<Reply<Body>> {
	const signal = AbortSignal.timeout(TIMEOUT_MS)
	const asked = change
		? fetch(href(path), {
				signal,
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(change),
				// A change outlives the page that made it.
				keepalive: true,
			})
		: fetch(href(path), { signal })
	return readAnswer(asked, isBody)
}
