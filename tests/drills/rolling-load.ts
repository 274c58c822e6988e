// Visitors, customers and a seller who use the shop without a pause, over TLS and HTTP/1.1 with kept-alive connections.
// Nobody tries a second time: whatever is not answered as it should be is a failed request.
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { newLedger, submissionNumber } from '../harness/orders.ts'

const PAGES = [
	'/',
	'/shop',
	'/fr/shop',
	'/product/yara-edp',
	'/fr/product/asad-edp',
	'/notes',
	'/blog',
	'/about',
]
const PERSONAL = ['/order-inquiry', '/fr/order-inquiry', '/cart', '/data/session', '/healthz']
const OFFICE = ['/admin', '/admin/orders', '/admin/products', '/admin/customers', '/admin/analytics']
const WORDS = ['yara', 'oud', 'vanille', 'rose', 'khamrah', 'musc', 'body', 'asad']
const PAUSE_MS = 60

/** @param {{ url: string, certificate: string, random: () => number, admin: { email: string, password: string } }} settings */
export async function startLoad({ url, certificate, random, admin }) {
	const ledger = newLedger()
	const failures = []
	const counts = {}
	let slowestMs = 0
	let open = true
	let orders = 0
	const any = (list) => list[Math.floor(random() * list.length)]

	/** One request, and the whole answer. */
	function send(agent, path, { method = 'GET', headers = {}, body } = {}) {
		return new Promise((answered, failed) => {
			const sent = request(url + path, {
				agent,
				ca: certificate,
				method,
				headers: { origin: url, ...headers },
			})
			sent.setTimeout(30_000, () => sent.destroy(new Error('no answer for 30 seconds')))
			sent.once('error', failed)
			sent.once('response', async (answer) => {
				try {
					let text = ''
					for await (const chunk of answer.setEncoding('utf8')) text += chunk
					answered({ status: answer.statusCode, headers: answer.headers, text })
				} catch (error) {
					failed(error)
				}
			})
			sent.end(body)
		})
	}

	/** What a person does: counted, timed, and noted when it is not answered with `wanted`. */
	async function ask(kind, agent, path, options, wanted = 200) {
		const startedAt = performance.now()
		try {
			const answer = await send(agent, path, options)
			if (answer.status === wanted) return answer
			failures.push(
				`${options?.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 60).replaceAll('\n', ' ')}`,
			)
		} catch (error) {
			failures.push(`${options?.method ?? 'GET'} ${path}: ${error.code ?? ''} ${error.message}`)
		} finally {
			counts[kind] = (counts[kind] ?? 0) + 1
			slowestMs = Math.max(slowestMs, performance.now() - startedAt)
		}
		return undefined
	}
	const keptAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })
	const json = (cookie) => ({ 'content-type': 'application/json', ...(cookie && { cookie }) })
	const cookiesOf = ({ headers }) => headers['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; ')

	async function again(act) {
		while (open) {
			await act()
			await sleep(PAUSE_MS * (0.5 + random()))
		}
	}

	const reader = (agent) => again(() => ask('pages', agent, any(random() < 0.7 ? PAGES : PERSONAL)))
	const searcher = (agent) =>
		again(() => ask('searches', agent, `/shop?search=${any(WORDS)}+${Math.floor(random() * 1e6)}`))
	const customer = (agent) =>
		again(async () => {
			const submission = submissionNumber(orders++, random)
			const answer = await ask('orders', agent, '/order-submissions', {
				method: 'POST',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: submission.body.toString(),
			})
			if (!answer) return
			const reply = JSON.parse(answer.text)
			if (reply.state !== 'accepted') failures.push(`an order was not accepted: ${answer.text.slice(0, 120)}`)
			else ledger.acknowledged.set(submission.key, { ...submission, orderNumber: reply.orderNumber })
		})

	/** Someone with an account who puts bottles into the cart, and looks that they are there. */
	async function shopper(agent, name) {
		const person = { firstName: name, lastName: 'Customer', email: `${name}@example.cm`, terms: true }
		const password = 'karité-Soleil9'
		const body = JSON.stringify({ ...person, password, confirmation: password })
		const account = await send(agent, '/data/sign-up', { method: 'POST', headers: json(), body })
		if (account.status !== 200) throw new Error(`no account: ${account.status} ${account.text}`)
		const { owner } = JSON.parse(account.text)
		const headers = json(cookiesOf(account))
		return again(async () => {
			const quantity = 1 + Math.floor(random() * 9)
			const change = JSON.stringify({ owner, quantities: { 'yara-edp': quantity } })
			const answer = await ask('carts', agent, '/data/cart', { method: 'POST', headers, body: change })
			if (answer && !answer.text.includes(`"quantity":${quantity}`))
				failures.push(`a cart has something else than ${quantity}: ${answer.text.slice(0, 120)}`)
			await ask('carts', agent, '/cart', { headers })
		})
	}

	async function seller(agent) {
		const login = await send(agent, '/admin/login', {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams(admin).toString(),
		})
		if (!login.headers['set-cookie'])
			throw new Error(`no session: ${login.status} ${login.text.slice(0, 200)}`)
		const headers = { cookie: cookiesOf(login) }
		return again(() => ask('back office', agent, any(OFFICE), { headers }))
	}

	const people = [
		...Array.from({ length: 3 }, () => reader(keptAlive())),
		// Each request over a connection of its own.
		reader(new Agent({ keepAlive: false })),
		searcher(keptAlive()),
		...Array.from({ length: 2 }, () => customer(keptAlive())),
		shopper(keptAlive(), 'cart'),
		seller(keptAlive()),
	]
	const lost = Promise.all(people)
	lost.catch(() => {
		open = false
	})
	return {
		ledger,
		failures,
		counts,
		requests: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
		slowestMs: () => slowestMs,
		async end() {
			open = false
			await lost
		},
	}
}
