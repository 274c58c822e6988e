import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { finish } from './graceful-shutdown.ts'

/** Sends an order when it is told to, while the thread of the server is held up; says what came back. */
const CLIENT = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, signal } } = require('node:worker_threads')
Atomics.wait(signal, 0, 0)
const socket = connect(port, '127.0.0.1', () => {
	socket.write('POST /order HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 2\\r\\nConnection: close\\r\\n\\r\\nhi', () => {
		Atomics.store(signal, 0, 2)
		Atomics.notify(signal, 0)
	})
})
let text = ''
socket.on('data', (chunk) => { text += chunk })
socket.on('error', (error) => { text = error.code })
socket.on('close', () => parentPort.postMessage(text))
`

test('an order whose connection was made just before the port is closed is still answered', async () => {
	const server = createServer((request, response) => {
		request.resume().once('end', () => response.end('thank you'))
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const signal = new Int32Array(new SharedArrayBuffer(4))
	const { port } = server.address() as AddressInfo
	const client = new Worker(CLIENT, { eval: true, workerData: { port, signal } })
	const answer = new Promise<string>((said) => client.once('message', said))
	await new Promise((online) => client.once('online', online))

	Atomics.store(signal, 0, 1)
	Atomics.notify(signal, 0)
	// This thread stands still until the kernel has the order.
	Atomics.wait(signal, 0, 1, 10_000)
	expect(signal[0]).toBe(2)
	await finish(server)
	expect(await answer).toContain('thank you')
})
