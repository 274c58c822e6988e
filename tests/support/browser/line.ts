// A proxy between browser and shop: it can be cut, for pages and service workers alike, and pointed at another shop.
import { request as ask, createServer, type Server } from 'node:http'
import { testPort } from '../shop/test-port.ts'

type Carried = { path: string; bytes: number; byWorker: boolean; encoding?: string }

export type Line = {
	url: (path?: string) => string
	/** What came through, with the bytes of each body as they were sent. */
	carried: Carried[]
	cut: () => Promise<void>
	/** Requests hang until it is cut or restored. */
	hold: () => void
	restore: () => Promise<void>
	/** As a captive portal: POSTs to this path get another page, until the line is cut. */
	intercept: (path: string, status: number) => void
	/** From now on another shop answers under the same address. */
	leadTo: (shop: string) => void
}

export async function lineTo(shop: string): Promise<Line> {
	const port = await testPort()
	const carried: Carried[] = []
	let target = shop
	let server: Server | undefined
	let held: PromiseWithResolvers<void> | undefined
	let intercepted: { path: string; status: number } | undefined
	const release = () => {
		held?.resolve()
		held = undefined
	}
	const restore = async () => {
		release()
		if (server) return
		server = createServer(async (request, response) => {
			await held?.promise
			if (response.destroyed) return
			const { hostname, port: far } = new URL(target)
			const { method, headers, url: path = '' } = request
			if (method === 'POST' && intercepted && path.endsWith(intercepted.path)) {
				request.resume()
				response.writeHead(intercepted.status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>')
				return
			}
			const onward = ask({ hostname, port: far, method, headers, path }, (answer) => {
				const byWorker = !!headers.referer?.endsWith('/service-worker.js')
				const entry = { path, bytes: 0, byWorker, encoding: answer.headers['content-encoding'] }
				carried.push(entry)
				answer.on('data', (chunk: Buffer) => {
					entry.bytes += chunk.length
				})
				response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
				answer.pipe(response)
			})
			onward.on('error', () => response.destroy())
			response.on('close', () => onward.destroy())
			request.pipe(onward)
		})
		await new Promise<void>((listening) => server!.listen(port, '127.0.0.1', listening))
	}
	const cut = async () => {
		server?.closeAllConnections()
		release()
		intercepted = undefined
		await new Promise((closed) => server?.close(closed) ?? closed(undefined))
		server = undefined
	}
	await restore()
	return {
		url: (path = '') => `http://127.0.0.1:${port}${path}`,
		carried,
		cut,
		hold: () => {
			held = Promise.withResolvers<void>()
		},
		restore,
		intercept: (path, status) => {
			intercepted = { path, status }
		},
		leadTo: (other) => {
			target = other
		},
	}
}
