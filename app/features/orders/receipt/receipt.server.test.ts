import { expect, test } from 'vitest'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { secondsToNextPicture } from './receipt.server.ts'

useDatabase()

test('the pictures of one order are counted: thirty in ten minutes, whoever asks, and other orders are free', async () => {
	const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16) + seconds * 1000)
	for (let i = 0; i < 30; i++) expect(await secondsToNextPicture({ id: 1 }, at(i))).toBe(0)
	expect(await secondsToNextPicture({ id: 1 }, at(60))).toBe(540)
	expect(await secondsToNextPicture({ id: 2 }, at(60))).toBe(0)
	expect(await secondsToNextPicture({ id: 1 }, at(600))).toBe(0)
})
