import { expect, test } from 'vitest'
import { comesFromOwnPage } from './origin.ts'

const post = (headers: Record<string, string>) =>
	new Request('http://shop.example:3000/admin/orders', { method: 'POST', headers })

test.each([
	['its own origin', { Origin: 'http://shop.example:3000' }, true],
	['its own host behind a proxy that speaks https', { Origin: 'https://shop.example:3000' }, true],
	['the public address', { Origin: 'https://sillage.example' }, true],
	['the public address, by http although it is https', { Origin: 'http://sillage.example' }, false],
	['another site', { Origin: 'https://elsewhere.example' }, false],
	['a sandboxed frame', { Origin: 'null' }, false],
	['nobody knows where', {}, false],
	['a browser that vouches for it', { 'Sec-Fetch-Site': 'same-origin' }, true],
	['a browser that says it is another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
])('A-SEC-03 a change asked by %s', (_, headers, expected) => {
	expect(comesFromOwnPage(post(headers as Record<string, string>), 'https://sillage.example')).toBe(expected)
})
