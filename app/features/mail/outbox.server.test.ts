import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { outbox } from '~/db/schema/orders.ts'
import {
	allSent,
	inHours,
	mailServer,
	mails,
	useMailServer,
} from '../../../tests/support/services/mail-server.ts'
import { claimMail, listFailedMails, pauseAfter, retryFailedMails } from './outbox.server.ts'

const { queue, work } = useMailServer()

describe('the outbox', () => {
	test('gives a mail to one process, for as long as the claim holds', async () => {
		await queue()
		const claims = await Promise.all(Array.from({ length: 5 }, () => claimMail()))
		expect(claims.filter(Boolean)).toHaveLength(1)
		expect(await claimMail()).toBeUndefined()
		await db().update(outbox).set({ nextAttemptAt: new Date() })
		expect(await claimMail()).toMatchObject({ attempts: 2 })
	})

	test('a mail under way is not given to a second sender by Send again; one whose sender died is', async () => {
		await queue()
		await db().update(outbox).set({ attempts: 59 })
		expect(await claimMail()).toMatchObject({ attempts: 60 })
		expect(await listFailedMails()).toMatchObject({ count: 1, mails: [{ lastError: null }] })
		expect(await retryFailedMails()).toBe(0)
		await db().update(outbox).set({ nextAttemptAt: new Date() })
		expect(await claimMail()).toBeUndefined()
		expect(await retryFailedMails()).toBe(1)
		expect(await claimMail()).toMatchObject({ attempts: 4 })
	})

	test('a mail that waits for longer than its pause, because the clock was set back, is due; one under way is not', async () => {
		await queue()
		await db()
			.update(outbox)
			.set({ nextAttemptAt: inHours(48) })
		expect(await claimMail()).toMatchObject({ attempts: 1 })
		// Under way: whoever sends it holds it, whatever the clock says.
		await db()
			.update(outbox)
			.set({ nextAttemptAt: inHours(48) })
		expect(await claimMail()).toBeUndefined()
		await db().update(outbox).set({ lastError: 'connect ECONNREFUSED' })
		expect(await claimMail()).toMatchObject({ attempts: 2 })
		// A pause of six hours is one.
		await db()
			.update(outbox)
			.set({ attempts: 20, nextAttemptAt: inHours(6), lastError: 'connect ECONNREFUSED' })
		expect(await claimMail()).toBeUndefined()
		await db()
			.update(outbox)
			.set({ nextAttemptAt: inHours(7) })
		expect(await claimMail()).toMatchObject({ attempts: 21 })
	})

	test('after a day without a mail server each arrives once, oldest first, under the Message-ID it had', async () => {
		for (let i = 0; i < 6; i++) await queue(`person${i}@shop.example`)
		// The younger ones became due first: their pauses are shorter.
		for (const [i, { id }] of (await mails()).entries())
			await db()
				.update(outbox)
				.set({ attempts: 9 - i, lastError: 'connect ECONNREFUSED', nextAttemptAt: inHours(-i - 1) })
				.where(eq(outbox.id, id))
		const expected = (await mails()).map(({ id, createdAt }) => `<outbox-${id}-${createdAt.getTime()}@`)
		expect((await listFailedMails()).count).toBe(6)
		work()
		await allSent()
		expect(mailServer.received.map(({ to }) => to[6])).toEqual(['0', '1', '2', '3', '4', '5'])
		expect(mailServer.received.map(({ body }) => /^Message-ID: (.+@)/im.exec(body)?.[1])).toEqual(expected)
		expect((await listFailedMails()).count).toBe(0)
	})

	test('shows the oldest five, and how many there are', async () => {
		for (let i = 0; i < 7; i++) await queue(`person${i}@shop.example`)
		await db().update(outbox).set({ attempts: 3, lastError: 'connect ECONNREFUSED' })
		const { count, mails } = await listFailedMails()
		expect([count, mails.map(({ recipient }) => recipient[6])]).toEqual([7, ['0', '1', '2', '3', '4']])
	})

	test('waits longer after each failure, six hours at most', () => {
		expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 30_000))).toEqual([
			30_000, 60_000, 120_000, 240_000,
		])
		expect(pauseAfter(40, 30_000)).toBe(6 * 60 * 60 * 1000)
	})
})
