// Sends fuzzed requests to a running shop and counts what comes back.
import { Agent, request } from 'node:http'
import { fuzzedRequest } from './fuzzed-requests.ts'

const FORM_BYTES = 100 * 1024

/**
 * Sends the requests `from` to `to`, a few at once. `failures`: answers of 500 and above, and requests without any
 * answer. `capped`: the shop said by design that it is busy, with Retry-After (not counted as failures, but told).
 */
export async function fuzzEveryAddress(url, sessions, seed, from, to, atOnce = 4) {
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
	/** @type {Record<string, number>} */
	const statuses = {}
	const failures = []
	let capped = 0
	let next = from
	const one = async () => {
		while (next < to) {
			const index = next++
			const fuzzed = fuzzedRequest(seed, index)
			const { status, retryAfter, error } = await send(
				agent,
				url,
				await sessions.cookieOf(fuzzed.who),
				fuzzed,
			)
			sessions.after(fuzzed)
			statuses[status] = (statuses[status] ?? 0) + 1
			if (status >= 500 && retryAfter) capped++
			else if (status >= 500 || status === 0)
				failures.push({
					index,
					who: fuzzed.who,
					method: fuzzed.method,
					path: fuzzed.path.slice(0, 80),
					status,
					error,
				})
		}
	}
	await Promise.all(Array.from({ length: atOnce }, one))
	agent.destroy()
	return { statuses, failures, capped }
}

function send(agent, url, session, { path, method, headers, cookie, body }) {
	const { hostname, port } = new URL(url)
	const own = {
		Origin: url,
		Host: `${hostname}:${port}`,
		Cookie: [session, cookie].filter(Boolean).join('; '),
	}
	const length = body ? { 'Content-Length': String(body.length) } : {}
	return new Promise((done) => {
		let asked
		try {
			asked = request({
				agent,
				hostname,
				port,
				path,
				method,
				headers: { ...own, ...headers, ...length },
				timeout: 30_000,
			})
		} catch {
			// Node's own client refuses to write it: no request of that kind can arrive.
			return done({ status: 'unsendable' })
		}
		asked.on('response', (response) => {
			const answer = { status: response.statusCode, retryAfter: response.headers['retry-after'] }
			response.on('error', () => {})
			// A stream of events has no end.
			if (response.headers['content-type'] === 'text/event-stream') response.destroy()
			else response.resume()
			response.on('close', () => done(answer))
		})
		asked.on('timeout', () => asked.destroy(new Error('no answer within thirty seconds')))
		asked.on('error', (error) => {
			// Of a body that is too large the shop does not wait for the end: it answers and hangs up.
			const large = (body?.length ?? 0) > FORM_BYTES && ['EPIPE', 'ECONNRESET'].includes(error.code)
			done(large ? { status: 413 } : { status: 0, error: String(error) })
		})
		asked.end(body)
	})
}

const PASSWORD = 'karité-Soleil9'

/** A customer and an admin who stay signed in: whoever signed out is signed in again before the next request. */
export function keepSignedIn(url, admin) {
	let made = 0
	const cookies = { visitor: Promise.resolve('') }
	const signIn = {
		admin: async () => {
			const answer = await fetch(`${url}/admin/login`, {
				method: 'POST',
				redirect: 'manual',
				headers: { Origin: url },
				body: new URLSearchParams(admin),
			})
			return answer.headers.getSetCookie()[0].split(';')[0]
		},
		customer: async () => {
			const who = {
				firstName: 'Fuzz',
				lastName: 'Customer',
				email: `fuzz.${process.pid}.${++made}@example.cm`,
			}
			const answer = await fetch(`${url}/data/sign-up`, {
				method: 'POST',
				headers: { Origin: url, 'Content-Type': 'application/json' },
				body: JSON.stringify({ ...who, password: PASSWORD, confirmation: PASSWORD, terms: true }),
			})
			return answer.headers
				.getSetCookie()
				.map((cookie) => cookie.split(';')[0])
				.join('; ')
		},
	}
	return {
		cookieOf(who) {
			cookies[who] ??= signIn[who]()
			return cookies[who]
		},
		after({ who, method, path }) {
			if (who === 'admin' && method === 'POST' && path.startsWith('/admin/logout')) delete cookies.admin
			if (who === 'customer' && method === 'POST' && /^(\/fr)?\/(dashboard|account)/.test(path))
				delete cookies.customer
		},
	}
}
