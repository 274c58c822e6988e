// Sends fuzzed requests to a running shop and counts what comes back.
import { Agent, request } from 'node:http'
import { ADMIN, logIn, signUp } from '../../harness/people.ts'
import type { FuzzedRequest, Who } from './fuzzed-requests.ts'

const FORM_BYTES = 100 * 1024
const AT_ONCE = 4

type Sent = { status: number | 'unsendable'; retryAfter?: string; error?: string }

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
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
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
			const { status, retryAfter, error } = await send(agent, url, await sessions.cookieOf(who), fuzzed)
			sessions.after(fuzzed)
			statuses[status] = (statuses[status] ?? 0) + 1
			if (status === 'unsendable' || (status > 0 && status < 500)) continue
			if (status > 0 && retryAfter) capped++
			else failures.push({ index, who, method, path: path.slice(0, 80), status, error })
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, one))
	agent.destroy()
	return { statuses, failures, capped }
}

function send(agent: Agent, url: string, session: string, fuzzed: FuzzedRequest): Promise<Sent> {
	const { path, method, headers, cookie, body } = fuzzed
	const { hostname, port, host } = new URL(url)
	const own = { Origin: url, Host: host, Cookie: [session, cookie].filter(Boolean).join('; ') }
	const length = body && { 'Content-Length': String(body.length) }
	return new Promise((done) => {
		try {
			const all = { ...own, ...headers, ...length }
			const asked = request({ agent, hostname, port, path, method, headers: all, timeout: 30_000 })
			asked.on('response', (response) => {
				const answer = { status: response.statusCode!, retryAfter: response.headers['retry-after'] }
				response.on('error', () => {})
				// A stream of events has no end.
				if (response.headers['content-type'] === 'text/event-stream') response.destroy()
				else response.resume()
				response.on('close', () => done(answer))
			})
			asked.on('timeout', () => asked.destroy(new Error('no answer within thirty seconds')))
			asked.on('error', (error: NodeJS.ErrnoException) => {
				// Of a body that is too large the shop does not wait for the end: it answers and hangs up.
				const isLarge = (body?.length ?? 0) > FORM_BYTES && /EPIPE|ECONNRESET/.test(error.code ?? '')
				done(isLarge ? { status: 413 } : { status: 0, error: String(error) })
			})
			asked.end(body)
		} catch {
			// Node's own client refuses to write it: no request of that kind can arrive.
			done({ status: 'unsendable' })
		}
	})
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
