import { expect, test } from 'vitest'
import { withPatience } from './patience.server.ts'

test('who waits too long gives up, and what was waited for goes on', async () => {
	let finish = (_: string) => {}
	const reading = new Promise<string>((done) => {
		finish = done
	})
	await expect(withPatience(reading, 1)).rejects.toThrow('still being read')
	finish('read')
	expect(await withPatience(reading, 60_000)).toBe('read')
	await expect(withPatience(Promise.reject(new Error('away')), 60_000)).rejects.toThrow('away')
})
