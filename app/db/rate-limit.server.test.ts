import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../tests/support/shop/database.ts'
import { db, pool } from './client.server.ts'
import {
	deleteEndedAttempts,
	readCounter,
	refundAttempts,
	secondsToWait,
	takeAttempt,
	takeAttempts,
} from './rate-limit.server.ts'
import { rateLimits } from './schema/shop.ts'

useDatabase()

const LIMIT = { count: 2, seconds: 3600 }
const hours = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 3_600_000)
const rows = () => db().select().from(rateLimits).orderBy(asc(rateLimits.key))
const keys = async () => (await rows()).map(({ key }) => key)

test('attempts are counted within their window, and a new window starts afresh', async () => {
	const outcomes = []
	for (const at of [0, 0.1, 0.2, 0.9, 1.1]) outcomes.push(await takeAttempt('window', LIMIT, hours(at)))
	expect(outcomes).toEqual([true, true, false, false, true])
})

test('of many attempts at once no more are let through than the limit allows, and none counts beyond it', async () => {
	const at = hours(2)
	// All connections are open, so that the attempts really meet; in one round alone they may still pass each other.
	await Promise.all(Array.from({ length: 10 }, () => pool().query('select pg_sleep(0.1)')))
	for (let round = 0; round < 30; round++) {
		const key = `crowd ${round}`
		const outcomes = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(key, LIMIT, at)))
		expect(outcomes.filter(Boolean).length).toBe(2)
		expect(await readCounter(key, at)).toBe(2)
	}
})

test('where one counter is full none of them counts, nothing is written, and the wait is told', async () => {
	const full = { key: 'both-full', limit: LIMIT }
	const free = { key: 'both-free', limit: LIMIT }
	for (let i = 0; i < 2; i++) await takeAttempts([full], hours(4))
	const { rows: before } = await pool().query('select key, xmin, xmax, count from rate_limits order by key')
	expect(await takeAttempts([full, free], hours(4.5))).toBe(1800)
	expect(await secondsToWait([free, full], hours(4.75))).toBe(900)
	const { rows: after } = await pool().query('select key, xmin, xmax, count from rate_limits order by key')
	expect(after).toEqual(before)
})

test('what is given back can be taken again', async () => {
	const counters = [{ key: 'back', limit: LIMIT }]
	for (let i = 0; i < 3; i++) {
		expect(await takeAttempts(counters, hours(6))).toBe(0)
		await refundAttempts(counters)
	}
	await refundAttempts(counters)
	expect((await rows()).find(({ key }) => key === 'back')?.count).toBe(0)
})

test('a counter that names an address or an e-mail goes with its window', async () => {
	await takeAttempt('sign-in:account:early@x.cm', LIMIT, hours(20))
	await takeAttempt('sign-in:account:late@x.cm', LIMIT, hours(20.5))
	await deleteEndedAttempts(hours(20.9))
	expect(await keys()).toEqual(['sign-in:account:early@x.cm', 'sign-in:account:late@x.cm'])
	await deleteEndedAttempts(hours(21))
	expect(await keys()).toEqual(['sign-in:account:late@x.cm'])
})

test('a window that began while the clock was ahead locks nobody out once it is set back; a small difference changes nothing', async () => {
	const counter = { key: 'ahead', limit: LIMIT }
	for (let i = 0; i < 3; i++) await takeAttempts([counter], hours(148))
	expect(await secondsToWait([counter], hours(148))).toBe(3600)
	// Another machine, whose clock is a minute behind.
	expect(await takeAttempts([counter], hours(148 - 1 / 60))).toBe(3660)
	expect(await secondsToWait([counter], hours(100))).toBe(0)
	expect(await takeAttempts([counter], hours(100))).toBe(0)
	expect(await takeAttempts([counter], hours(100))).toBe(0)
	expect(await takeAttempts([counter], hours(100))).toBe(3600)
	await takeAttempts([{ key: 'left', limit: LIMIT }], hours(148))
	await deleteEndedAttempts(hours(100))
	expect(await keys()).not.toContain('left')
})
