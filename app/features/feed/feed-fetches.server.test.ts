import { expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { listFeedFetches, noteFeedFetch } from './feed-fetches.server.ts'

useDatabase()
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
const at = (seconds: number) => new Date(Date.parse('2026-11-18T12:00:00Z') + seconds * 1_000)
const stored = async () => (await pool().query('select * from feed_fetches order by language, reader')).rows

test('the last fetch of each reader and language is noted, at most once a minute, and nothing of who it was', async () => {
	await noteFeedFetch('en', GOOGLE, at(0))
	await noteFeedFetch('en', GOOGLE, at(59))
	await noteFeedFetch('fr', 'facebookexternalhit/1.1', at(10))
	expect(await stored()).toEqual([
		{ language: 'en', reader: 'google', fetched_at: at(0) },
		{ language: 'fr', reader: 'meta', fetched_at: at(10) },
	])
	await noteFeedFetch('en', GOOGLE, at(60.5))
	expect(await listFeedFetches()).toEqual(
		expect.arrayContaining([{ language: 'en', reader: 'google', at: at(60.5) }]),
	)
})

test('what another process has just noted stays', async () => {
	await pool().query(`insert into feed_fetches values ('en', 'other', $1)`, [at(100)])
	await noteFeedFetch('en', 'curl', at(130))
	expect((await listFeedFetches()).find(({ reader }) => reader === 'other')?.at).toEqual(at(100))
})

test('a fetch that cannot be noted fails nothing: the reader has its answer', async () => {
	await pool().query('alter table feed_fetches rename to away')
	try {
		await expect(noteFeedFetch('fr', GOOGLE, at(500))).resolves.toBeUndefined()
	} finally {
		await pool().query('alter table away rename to feed_fetches')
	}
	expect((await stored()).some(({ language, reader }) => language === 'fr' && reader === 'google')).toBe(
		false,
	)
})
