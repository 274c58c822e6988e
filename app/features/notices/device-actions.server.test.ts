import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { endAllAdminSessions } from '~/features/admins/admins.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { changeOwnPassword, endOwnSessions } from '~/features/admins/own-account.server.ts'
import { removePerson } from '~/features/admins/people/people.server.ts'
import { config } from '~/shop/process/config.server.ts'
import { devices, useDevices } from '../../../tests/support/people/devices.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { aSubscribedBrowser } from '../../../tests/support/services/push-service.ts'

const { service, ask, allow } = await useDevices()

describe('a device', () => {
	const { subscription: good } = aSubscribedBrowser('https://web.push.apple.com')
	const other = (keys: object, endpoint: string = good.endpoint) =>
		JSON.stringify({ endpoint, keys: { ...good.keys, ...keys } })

	test.each([
		['nothing', ''],
		['no JSON', '{'],
		['no object', 'null'],
		['no keys', JSON.stringify({ endpoint: good.endpoint })],
		['a foreign host', other({}, 'https://elsewhere.example/x')],
		['the machine itself', other({}, 'http://127.0.0.1:5432/x')],
		['a key of the wrong length', other({ p256dh: 'AAAA' })],
		['a key that is no point of the curve', other({ p256dh: `BA${'A'.repeat(85)}` })],
		['a secret of the wrong length', other({ auth: 'AAAA' })],
		['a key with odd letters', other({ auth: '<script>' })],
		['a number for an address', JSON.stringify({ ...good, endpoint: 7 })],
	])('that sends %s is told so, and nothing is stored', async (_, subscription) => {
		const answer = await ask(await anAdmin(), { intent: 'allow-notices', subscription })
		expect(answer).toEqual({
			ok: false,
			message: 'This browser’s push service is not known to the shop: nothing was saved.',
		})
		expect(await devices()).toEqual([])
	})

	test('is stored once, recorded, and belongs to whoever allowed it last', async () => {
		const [first, second] = [await anAdmin(), await anAdmin()]
		const fields = { intent: 'allow-notices', subscription: JSON.stringify(good) }
		await ask(first, fields)
		await ask(first, fields)
		const [device] = await devices()
		expect(device).toMatchObject({ adminId: first.id, showsDetails: false })
		await ask(first, { intent: 'notice-details', device: String(device!.id), details: 'on' })
		await ask(second, fields)
		expect(await devices()).toMatchObject([{ adminId: second.id, showsDetails: false }])
		const recorded = await db().select().from(adminChanges).orderBy(asc(adminChanges.id))
		expect(recorded[0]).toMatchObject({ entity: 'admin', after: { device: 'Chrome on Android' } })
		expect(recorded.map(({ action, adminEmail }) => [action, adminEmail])).toEqual([
			['allow-notices', first.email],
			['notice-details', first.email],
			['allow-notices', second.email],
		])
	})

	test('is one of twenty at most, also when several come at one moment', async () => {
		const admin = await anAdmin()
		const tries = Array.from({ length: 23 }, () => ({
			intent: 'allow-notices',
			subscription: JSON.stringify(aSubscribedBrowser('https://web.push.apple.com').subscription),
		}))
		const answers = await Promise.all(tries.map((fields) => ask(admin, fields)))
		expect(await devices()).toHaveLength(20)
		expect(answers.filter((answer) => !answer!.ok).map((answer) => answer!.message)).toEqual(
			Array(3).fill('You have 20 devices with notices. Remove one first.'),
		)
	})

	test('that asks too often waits', async () => {
		const admin = await anAdmin()
		const tries = 30 * config().RATE_LIMIT_SCALE + 1
		let last = await ask(admin, { intent: 'allow-notices', subscription: '' })
		for (let i = 1; i < tries; i++) last = await ask(admin, { intent: 'allow-notices', subscription: '' })
		expect(last!.message).toBe('That was too often. Please wait a few minutes.')
	})

	test('of somebody else can be neither changed, tried nor removed', async () => {
		const [owner, stranger] = [await anAdmin(), await anAdmin()]
		const { id } = await allow(owner)
		for (const [intent, device] of [
			...['notice-details', 'test-notice', 'end-notices'].map((intent) => [intent, id]),
			...['notice-details', 'test-notice', 'end-notices'].map((intent) => [intent, '99999999999999999999']),
		] as [string, string][])
			expect((await ask(stranger, { intent, device, details: 'on' }))!.message).toBe(
				'That device was removed already',
			)
		expect(await devices()).toMatchObject([{ showsDetails: false }])
		expect(service.deliveries).toEqual([])
	})

	test('takes a test notice, or is dropped when it is dead', async () => {
		const admin = await anAdmin()
		const phone = await allow(admin)
		const asked = { intent: 'test-notice', device: phone.id }
		expect(await ask(admin, asked)).toEqual({ ok: true, message: 'The test notice is on its way' })
		expect(phone.told()).toMatchObject([{ title: 'Test notice', body: 'Sillage' }])
		service.answerWith(phone.path, 503)
		expect((await ask(admin, asked))!.message).toBe(
			'The push service cannot be reached. Please try again later.',
		)
		service.answerWith(phone.path, 410)
		expect((await ask(admin, asked))!.message).toContain('takes no notices any more and was removed')
		expect(await devices()).toEqual([])
	})
})

describe('notices end', () => {
	test('when the device is removed from the list', async () => {
		const admin = await anAdmin()
		const { id } = await allow(admin)
		expect((await ask(admin, { intent: 'end-notices', device: id }))!.message).toBe(
			'That device gets no more notices',
		)
		expect(await devices()).toEqual([])
	})

	test.each<[string, (admin: CurrentAdmin, cookie: string) => Promise<unknown>]>([
		['all other devices are logged out', (admin, cookie) => endOwnSessions(admin, cookie)],
		['the password is changed', (admin, cookie) => changeOwnPassword(admin, 'bonamoussadi-9', cookie)],
	])('on the other devices when %s', async (_, happens) => {
		const [admin, colleague] = [await anAdmin(), await anAdmin()]
		const [here, , theirs] = [await allow(admin), await allow(admin), await allow(colleague)]
		await happens(admin, here.cookie)
		expect((await devices()).map(({ id }) => String(id))).toEqual([here.id, theirs.id])
	})

	test('with the person, and with every session', async () => {
		const [owner, staff] = [await anAdmin(), await anAdmin('staff')]
		const { id } = await allow(owner)
		await allow(staff)
		await removePerson(staff.id, { admin: owner, proven: true })
		expect((await devices()).map((device) => String(device.id))).toEqual([id])
		await endAllAdminSessions()
		expect(await devices()).toEqual([])
	})
})
