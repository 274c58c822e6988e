// Somebody with a browser: keeps connections and a cookie, says where a request comes from, and asks for brotli.
import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/** Status 0: there was no answer, and `error` says why. */
export class Reply {
	readonly status: number
	readonly headers: http.IncomingHttpHeaders
	readonly bytes: Buffer
	readonly error: string
	constructor(
		status: number,
		headers: http.IncomingHttpHeaders = {},
		bytes: Buffer = Buffer.alloc(0),
		error = '',
	) {
		this.status = status
		this.headers = headers
		this.bytes = bytes
		this.error = error
	}
	get text(): string {
		const isBrotli = this.headers['content-encoding'] === 'br' && this.bytes.length > 0
		return (isBrotli ? brotliDecompressSync(this.bytes) : this.bytes).toString()
	}
	json<T>(): T {
		return JSON.parse(this.text) as T
	}
	/** The last of the lines with which a long upload is answered. */
	lastLine<T>(): T {
		return JSON.parse(this.text.trim().split('\n').at(-1)!) as T
	}
	get cookies(): string[] {
		return (this.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!)
	}
	/** For a sentence about what went wrong. */
	get summary(): string {
		return `${this.status || 'no answer'} ${this.error || this.text.slice(0, 120).replaceAll('\n', ' ')}`
	}
}

export type Question = {
	method?: string
	headers?: Record<string, string>
	body?: string | Buffer | URLSearchParams
	json?: unknown
	timeoutMs?: number
}

/**
 * `connections`: one for somebody who sends a request after the other. `retriesReset`: the shop may close a kept
 * connection that is idle; a request that met it has not arrived and is sent again. `ca`: of a certificate to be trusted.
 */
export type Connection = { connections?: number; keepAlive?: boolean; retriesReset?: boolean; ca?: string }

export class Visitor {
	readonly url: string
	cookie = ''
	readonly #options: http.RequestOptions & https.RequestOptions
	readonly #retriesReset: boolean

	constructor(url: string, options: Connection = {}) {
		const { connections = Number.POSITIVE_INFINITY, keepAlive = true, retriesReset = false, ca } = options
		this.url = url
		this.#retriesReset = retriesReset
		const { Agent } = url.startsWith('https') ? https : http
		const { hostname, port } = new URL(url)
		this.#options = { agent: new Agent({ keepAlive, maxSockets: connections }), ca, hostname, port }
	}

	ask(path: string, question: Question = {}): Promise<Reply> {
		const { json, headers, timeoutMs = 30_000 } = question
		const body = json === undefined ? question.body : JSON.stringify(json)
		const type = typeOf(question)
		const method = question.method ?? (body === undefined ? 'GET' : 'POST')
		const { request } = this.url.startsWith('https') ? https : http
		return new Promise((answered) => {
			const fail = (error: NodeJS.ErrnoException) => {
				if (this.#retriesReset && error.code === 'ECONNRESET' && sent.reusedSocket)
					answered(this.ask(path, question))
				else answered(new Reply(0, {}, undefined, String(error.code ?? error.message)))
			}
			const sent = request(
				{
					...this.#options,
					path,
					method,
					headers: {
						...(method !== 'GET' && { origin: this.url }),
						'accept-encoding': 'br',
						...(this.cookie && { cookie: this.cookie }),
						...(type && { 'content-type': type }),
						...headers,
					},
				},
				(response) => {
					const { statusCode = 0, headers } = response
					const answer = (bytes?: Buffer) => answered(new Reply(statusCode, headers, bytes))
					// A stream of events has no end.
					if (headers['content-type'] !== 'text/event-stream') return buffer(response).then(answer, fail)
					answer()
					response.on('error', () => {}).destroy()
				},
			)
			// From the moment it is connected: on a crowded machine the kernel may let a newcomer wait.
			sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`nothing for ${timeoutMs} ms`)))
			sent.on('error', fail)
			sent.end(body instanceof URLSearchParams ? body.toString() : body)
		})
	}

	/** Asks the same again until there is an answer. */
	async insist(path: string, question: Question, isAnswer = isFinal): Promise<Reply> {
		for (;;) {
			const reply = await this.ask(path, question)
			if (isAnswer(reply)) return reply
			await sleep(100)
		}
	}

	/** A page that must be there; tells how long it took to its last byte. */
	async time(path: string): Promise<number> {
		const startedAt = performance.now()
		const { status, summary } = await this.ask(path, { timeoutMs: 300_000 })
		const took = performance.now() - startedAt
		if (status !== 200) throw new Error(`${path} answered ${summary}`)
		return took
	}

	close() {
		;(this.#options.agent as http.Agent).destroy()
	}
}

function typeOf({ body, json }: Question): string | undefined {
	if (json !== undefined) return 'application/json'
	return body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : undefined
}

/** Neither lost nor asked to come later. */
const isFinal = ({ status }: Reply) => status > 0 && status < 500

/** What an open list of orders in the back office hears. */
export async function listenToOrders({ url, cookie }: Visitor, query = '') {
	const leaving = new AbortController()
	const answer = await fetch(`${url}/admin/orders/events${query}`, {
		headers: { cookie },
		signal: leaving.signal,
	})
	let heard = ''
	const reading = (async () => {
		for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard += chunk
	})().catch(() => {})
	return {
		status: answer.status,
		hasHeard: (number: string) => heard.includes(number),
		async [Symbol.asyncDispose]() {
			leaving.abort()
			await reading
		},
	}
}
