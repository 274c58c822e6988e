import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { takeAttempt } from './attempts.server.ts'
import { db } from './client.server.ts'
import { rateLimits } from './schema.ts'

useDatabase()

const LIMIT = { count: 2, seconds: 3600 }
const hours = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 3_600_000)
const keys = async () =>
	(await db().select().from(rateLimits).orderBy(asc(rateLimits.key))).map(({ key }) => key)

test('attempts are counted within their window, and a new window starts afresh', async () => {
	const outcomes = []
	for (const at of [0, 0.1, 0.2, 0.9, 1.1]) outcomes.push(await takeAttempt('window', LIMIT, hours(at)))
	expect(outcomes).toEqual([true, true, false, false, true])
})

test('a hundred attempts at once are counted as a hundred', async () => {
	const at = hours(2)
	const outcomes = await Promise.all(Array.from({ length: 100 }, () => takeAttempt('crowd', LIMIT, at)))
	expect(outcomes.filter(Boolean).length).toBe(2)
})

test('addresses and e-mails of a day ago are forgotten, those still counted are not', async () => {
	await takeAttempt('sign-in:account:early@x.cm', LIMIT, hours(3))
	await takeAttempt('sign-in:account:late@x.cm', LIMIT, hours(27))
	expect(await keys()).toContain('sign-in:account:early@x.cm')
	await takeAttempt('sign-in:account:next@x.cm', LIMIT, hours(27.5))
	expect(await keys()).toEqual(['sign-in:account:late@x.cm', 'sign-in:account:next@x.cm'])
})
