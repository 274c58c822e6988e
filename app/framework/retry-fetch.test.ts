import { describe, expect, test } from 'vitest'
import { retrying } from './retry-fetch.ts'

const DATA = new URL('https://sillage.example/shop.data')

/** Fetches through a line that answers as told (a status, or null for nobody), and tells how often and after which pauses. */
async function through(answers: (number | null)[], input: URL | string, init?: RequestInit) {
	const pauses: number[] = []
	let asked = 0
	const ask = async () => {
		const status = answers[Math.min(asked++, answers.length - 1)]!
		if (status === null) throw new TypeError('Failed to fetch')
		return new Response(null, { status })
	}
	const fetching = retrying(ask, async (ms) => {
		pauses.push(ms)
	})
	const outcome = await fetching(input, init).then(
		({ status }) => status,
		() => 'failed',
	)
	return { asked, pauses, outcome }
}

describe('S-GEN-07 data requests of pages', () => {
	test('are tried three times, after one second and two, and then fail', async () => {
		expect(await through([null], DATA)).toEqual({ asked: 3, pauses: [1000, 2000], outcome: 'failed' })
		expect(await through([503], DATA)).toEqual({ asked: 3, pauses: [1000, 2000], outcome: 503 })
	})

	test('stop at the first answer', async () => {
		expect(await through([200], DATA)).toEqual({ asked: 1, pauses: [], outcome: 200 })
		expect(await through([404], DATA)).toEqual({ asked: 1, pauses: [], outcome: 404 })
		expect(await through([null, 502, 200], DATA)).toEqual({ asked: 3, pauses: [1000, 2000], outcome: 200 })
	})

	test('are not tried again once the visitor has gone elsewhere', async () => {
		const { asked, pauses } = await through([null], DATA, { signal: AbortSignal.abort() })
		expect({ asked, pauses }).toEqual({ asked: 2, pauses: [] })
	})

	test('nothing else is tried twice, above all no change', async () => {
		expect((await through([null], DATA, { method: 'POST' })).asked).toBe(1)
		expect((await through([503], new URL('https://sillage.example/data/session'))).asked).toBe(1)
		expect((await through([null], '/data/cart', { method: 'POST' })).asked).toBe(1)
	})
})
