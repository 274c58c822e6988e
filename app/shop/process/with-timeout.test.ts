import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.server.ts'

test('who waits too long gives up, and what was waited for goes on', async () => {
	let finish = (_: string) => {}
	const reading = new Promise<string>((done) => {
		finish = done
	})
	await expect(withTimeout(reading, 1)).rejects.toThrow('still being read')
	finish('read')
	expect(await withTimeout(reading, 60_000)).toBe('read')
	await expect(withTimeout(Promise.reject(new Error('away')), 60_000)).rejects.toThrow('away')
})
