// Sends fuzzed requests to a running shop and counts what comes back.
import { Visitor } from '../../harness/client.ts'
import { ADMIN, logIn, signUp } from '../../harness/people.ts'
import type { FuzzedRequest, Who } from './fuzzed-requests.ts'

const FORM_BYTES = 100 * 1024
const AT_ONCE = 4

/**
 * Sends the requests `from` to `to`, a few at once. `failures`: answers of 500 and above, and requests without any
 * answer. `capped`: the shop said by design that it is busy, with Retry-After (not counted as failures, but told).
 */
export async function sendFuzzed(
	url: string,
	make: (index: number) => FuzzedRequest,
	[from, to]: [number, number],
	admin = ADMIN,
) {
	const browser = new Visitor(url, { connections: AT_ONCE })
	const sessions = keepSignedIn(url, admin)
	const statuses: Record<string, number> = {}
	const failures: object[] = []
	let capped = 0
	let next = from
	const one = async () => {
		while (next < to) {
			const index = next++
			const fuzzed = make(index)
			const { who, method, path } = fuzzed
			const { status, retryAfter, error } = await send(browser, await sessions.cookieOf(who), fuzzed)
			sessions.after(fuzzed)
			statuses[status] = (statuses[status] ?? 0) + 1
			if (status === 'unsendable' || (status > 0 && status < 500)) continue
			if (status > 0 && retryAfter) capped++
			else failures.push({ index, who, method, path: path.slice(0, 80), status, error })
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, one))
	browser.close()
	return { statuses, failures, capped }
}

type Sent = { status: number | 'unsendable'; retryAfter?: string; error?: string }

async function send(browser: Visitor, session: string, fuzzed: FuzzedRequest): Promise<Sent> {
	const { path, method, cookie, body } = fuzzed
	const headers = {
		Origin: browser.url,
		Cookie: [session, cookie].filter(Boolean).join('; '),
		...fuzzed.headers,
		...(body && { 'Content-Length': String(body.length) }),
	}
	try {
		const { status, headers: answered, error } = await browser.ask(path, { method, headers, body })
		// Of a body that is too large the shop does not wait for the end: it answers and hangs up.
		if (status === 0 && (body?.length ?? 0) > FORM_BYTES && /EPIPE|ECONNRESET/.test(error))
			return { status: 413 }
		return { status, retryAfter: answered['retry-after'], error }
	} catch {
		// Node's own client refuses to write it: no request of that kind can arrive.
		return { status: 'unsendable' }
	}
}

/** A customer and an admin who stay signed in: whoever signed out is signed in again before the next request. */
function keepSignedIn(url: string, admin: typeof ADMIN) {
	let made = 0
	const cookies = new Map<Who, Promise<string>>()
	const signIn: Record<Who, () => Promise<string>> = {
		visitor: async () => '',
		admin: async () => (await logIn(url, admin)).cookie,
		customer: async () => (await signUp(url, `fuzz.${process.pid}.${++made}`)).cookie,
	}
	return {
		cookieOf(who: Who): Promise<string> {
			const cookie = cookies.get(who) ?? signIn[who]()
			cookies.set(who, cookie)
			return cookie
		},
		after({ who, method, path }: FuzzedRequest) {
			const signsOut = { visitor: /^$/, admin: /^\/admin\/logout/, customer: /^(\/fr)?\/(dashboard|account)/ }
			if (method === 'POST' && signsOut[who].test(path)) cookies.delete(who)
		},
	}
}
