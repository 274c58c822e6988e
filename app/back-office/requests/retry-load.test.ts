import { expect, test } from 'vitest'
import { retryLoad } from './retry-load.ts'

function scripted(answers: (() => { problem?: string })[]) {
	const waits: number[] = []
	let calls = 0
	const run = retryLoad(
		async () => answers[calls++]!(),
		async (ms) => waits.push(ms),
	)
	return { run, waits, calls: () => calls }
}
const fine = () => ({})
const problem = () => ({ problem: 'the figures could not be read' })
const lost = () => {
	throw new TypeError('Failed to fetch')
}

test('A-DASH-06 a request that fails is tried three times, after one and two seconds', async () => {
	const script = scripted([lost, problem, fine])
	expect(await script.run).toEqual({})
	expect(script.waits).toEqual([1000, 2000])
})

test('A-DASH-06 the third failure is shown', async () => {
	const script = scripted([problem, lost, problem])
	expect(await script.run).toEqual({ problem: 'the figures could not be read' })
	await expect(scripted([lost, lost, lost]).run).rejects.toThrow('Failed to fetch')
})

test('what works at once waits for nothing, and a redirect is followed at once', async () => {
	const script = scripted([fine])
	await script.run
	expect(script.waits).toEqual([])
	const redirected = scripted([
		() => {
			throw new Response(null, { status: 302 })
		},
	])
	await expect(redirected.run).rejects.toBeInstanceOf(Response)
	expect(redirected.calls()).toBe(1)
})
