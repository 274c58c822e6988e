import { describe, expect, test } from 'vitest'
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

describe('A-SEC-03 photos shared from another app of the phone', () => {
	const share = { Origin: 'null', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
	const to = (path: string, headers: Record<string, string>, method = 'POST') =>
		comesFromOwnPage(
			new Request(`https://sillage.example${path}`, { method, headers }),
			'https://sillage.example',
		)

	test('come from the browser itself, and to one address alone', () => {
		expect(to('/admin/products/shared', share)).toBe(true)
		expect(to('/admin/products', share)).toBe(false)
		expect(to('/admin/products/shared/', share)).toBe(false)
		expect(to('/admin/products/shared', share, 'DELETE')).toBe(false)
	})

	test.each([
		['the form of another site', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
		['another site that hides its name', { 'Sec-Fetch-Site': 'cross-site' }],
		['a script', { 'Sec-Fetch-Mode': 'cors' }],
		['a foreign origin beside it', { Origin: 'https://elsewhere.example' }],
	])('are not what %s sends', (_, headers) => {
		expect(to('/admin/products/shared', { ...share, ...headers } as Record<string, string>)).toBe(false)
	})
})
