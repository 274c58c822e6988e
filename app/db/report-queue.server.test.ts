import { expect, test } from 'vitest'
import { inTurn } from './report-queue.server.ts'

test('four long readings at once, the others after them in the order they came', async () => {
	let running = 0
	let max = 0
	const started: number[] = []
	const read = (number: number) =>
		inTurn(async () => {
			started.push(number)
			max = Math.max(max, ++running)
			await new Promise((done) => setTimeout(done, 2))
			running--
			return number
		})
	const numbers = Array.from({ length: 13 }, (_, number) => number)
	expect(await Promise.all(numbers.map(read))).toEqual(numbers)
	expect(started).toEqual(numbers)
	expect(max).toBe(4)
})

test('a reading that fails hands its turn on', async () => {
	const failures = Array.from({ length: 9 }, () =>
		inTurn(() => Promise.reject(new Error('no answer'))).catch((error: Error) => error.message),
	)
	expect(await Promise.all(failures)).toEqual(Array(9).fill('no answer'))
	expect(await inTurn(async () => 'answer')).toBe('answer')
})
