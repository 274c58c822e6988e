import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('so many at once, the others after them in the order they came', async () => {
	const inTurn = limitConcurrency(4)
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

test('one that fails hands its turn on', async () => {
	const inTurn = limitConcurrency(4)
	const failures = Array.from({ length: 9 }, () =>
		inTurn(() => Promise.reject(new Error('no answer'))).catch((error: Error) => error.message),
	)
	expect(await Promise.all(failures)).toEqual(Array(9).fill('no answer'))
	expect(await inTurn(async () => 'answer')).toBe('answer')
})

test('beyond so many that wait the next is refused, and there is room again after them', async () => {
	const inTurn = limitConcurrency(1, 2)
	const held = Promise.withResolvers<string>()
	const taken = [1, 2, 3].map(() => inTurn(() => held.promise))
	await expect(inTurn(async () => 'late')).rejects.toThrow('too many wait already')
	held.resolve('done')
	expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
	expect(await inTurn(async () => 'later')).toBe('later')
})
