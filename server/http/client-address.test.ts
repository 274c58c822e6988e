import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isLocal, requestIdOf } from './client-address.ts'

const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
	({
		socket: { remoteAddress },
		headers: { host: 'sillage.example', ...headers },
	}) as unknown as IncomingMessage
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test("a request's id is the proxy's own when the proxy is trusted, and new for everybody else", () => {
	const given = { 'x-request-id': '7f3a-from.the_proxy' }
	expect(requestIdOf(asked('10.0.0.7', given), '10.0.0.7')).toBe('7f3a-from.the_proxy')
	expect(requestIdOf(asked('10.0.0.8', given), '10.0.0.7')).toMatch(UUID)
	expect(requestIdOf(asked('10.0.0.7'), '10.0.0.7')).toMatch(UUID)
	expect(requestIdOf(asked('127.0.0.1', given), 'none')).toMatch(UUID)
	expect(requestIdOf(asked('127.0.0.1', given))).toMatch(UUID)
})

test.each(['short', 'x'.repeat(65), 'with space in it', 'a@b.example.cm', 'line\nbreak-here'])(
	'an id that no log should have is not taken even from a proxy: %j',
	(id) => {
		expect(requestIdOf(asked('127.0.0.1', { 'x-request-id': id }), 'loopback')).toMatch(UUID)
	},
)

test('local is who asks on this machine by its own name, and never somebody behind a proxy', () => {
	expect(isLocal(asked('127.0.0.1', { host: '127.0.0.1:3000' }))).toBe(true)
	expect(isLocal(asked('::1', { host: '[::1]:3000' }))).toBe(true)
	expect(isLocal(asked('::ffff:127.0.0.1', { host: 'localhost' }))).toBe(true)
	expect(isLocal(asked('10.0.0.7', { host: '127.0.0.1:3000' }))).toBe(false)
	expect(isLocal(asked('127.0.0.1', { host: 'sillage.example' }))).toBe(false)
	for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
		expect(isLocal(asked('127.0.0.1', { host: 'localhost:3000', [name]: '127.0.0.1' }))).toBe(false)
})
