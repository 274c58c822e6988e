// A client with one connection of its own that it keeps: a request after the other, as a browser's tab would send them.
import { Agent, request } from 'node:http'

export function oneClient(url, seen) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const { hostname, port } = new URL(url)
	const once = (path, { method = 'GET', headers = {}, body } = {}) =>
		new Promise((settle, fail) => {
			const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
				const parts = []
				answer.on('data', (part) => parts.push(part))
				answer.on('end', () => settle({ status: answer.statusCode, text: Buffer.concat(parts).toString() }))
				answer.on('error', fail)
			})
			asked.setTimeout(60_000, () => asked.destroy(new Error('no answer within a minute')))
			asked.on('error', (error) => {
				// The shop may close a connection that was kept and idle; then the request never arrived.
				error.reusedSocket = asked.reusedSocket
				fail(error)
			})
			if (body) asked.setHeader('content-length', Buffer.byteLength(body))
			asked.end(body)
		})
	return {
		async ask(path, options) {
			try {
				return await once(path, options)
			} catch (error) {
				if (error.code === 'ECONNREFUSED') seen.refused++
				else if (error.code === 'ECONNRESET' && error.reusedSocket) return this.ask(path, options)
				else seen.broken.push(`${path}: ${error.code ?? error.message}`)
				return { status: 0, text: '' }
			}
		},
		close: () => agent.destroy(),
	}
}
