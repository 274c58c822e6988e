import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HTTP_TIMEOUTS, SILENCE_MS } from './timeouts.ts'

test('a client that dribbles its headers is cut, though it never falls silent', async () => {
	// Everything twenty times quicker than in the shop.
	const quick = Object.fromEntries(Object.entries(HTTP_TIMEOUTS).map(([name, ms]) => [name, ms / 20]))
	const server = createServer(quick, (_, response) => response.end())
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
	let answer = ''
	client.on('data', (bytes) => {
		answer += bytes
	})
	let cut = false
	client.on('close', () => {
		cut = true
	})
	client.on('error', () => {})
	client.write('GET / HTTP/1.1\r\nHost: shop.example\r\n')
	// Ten headers in the time that all headers may take, until it is cut.
	for (let header = 0; !cut; header++) {
		await sleep(quick.headersTimeout! / 10)
		client.write(`X-${header}: 1\r\n`)
	}
	expect(answer).toMatch(/^HTTP\/1\.1 408 /)
	client.destroy()
	server.close()
})

test('a client that asks on and on and reads nothing is cut, and what was made for it goes', async () => {
	const server = createServer((_, response) => response.end(Buffer.alloc(1_000_000)))
	server.timeout = SILENCE_MS / 100
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const connected = new Promise<import('node:net').Socket>((accept) => server.once('connection', accept))
	const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
	client.on('error', () => {})
	client.pause()
	client.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(50))
	const socket = await connected
	await new Promise<void>((closed) => socket.once('close', () => closed()))
	expect(socket.destroyed).toBe(true)
	client.destroy()
	server.close()
})
