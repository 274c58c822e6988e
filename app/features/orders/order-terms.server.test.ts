import { count, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { termsVersions } from '~/db/schema/shop.ts'
import { currentTermsPage, findTermsPage } from '~/features/settings/terms/terms-versions.server.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { accepted, onlyOrder, useInquiries } from '../../../tests/support/people/inquiries.ts'
import { findOrderByToken } from './tracking/order-view.server.ts'

const { submission } = useInquiries()

afterEach(async () => {
	cacheSettings({})
	await db().delete(orders)
	await db().delete(termsVersions)
})

const versions = () => db().$count(termsVersions)

test('orders at once make one version; a changed fact makes another, and the old words come back as they were', async () => {
	cacheSettings({ returnDays: 7 })
	await Promise.all(Array.from({ length: 8 }, () => accepted(submission({}))))
	expect(await versions()).toBe(1)
	expect(
		await db().select({ id: orders.termsId, orders: count() }).from(orders).groupBy(orders.termsId),
	).toEqual([{ id: expect.any(Number), orders: 8 }])
	const [old] = await db().select().from(termsVersions)

	cacheSettings({ returnDays: 14 })
	const { accessToken } = await accepted(submission({}))
	expect(await versions()).toBe(2)
	const { terms } = (await findOrderByToken(accessToken, 'fr'))!
	expect(await findTermsPage(String(terms!.version), 'fr')).toEqual(currentTermsPage('fr'))
	expect(JSON.stringify(await findTermsPage(String(old!.id), 'fr'))).toContain('au plus tard 7\u00a0jours')

	cacheSettings({ returnDays: 7 })
	await accepted(submission({}))
	expect(await versions()).toBe(2)
})

test('an order is not lost when its version cannot be stored, and its page says nothing of terms', async () => {
	await pool().query('alter table terms_versions add constraint broken check (false)')
	try {
		const { accessToken } = await accepted(submission({}))
		expect((await onlyOrder()).termsId).toBeNull()
		expect(await findOrderByToken(accessToken, 'en')).toMatchObject({ terms: null })
	} finally {
		await pool().query('alter table terms_versions drop constraint broken')
	}
	await accepted(submission({}))
	expect(
		await db().$count(orders, eq(orders.termsId, (await db().select().from(termsVersions))[0]!.id)),
	).toBe(1)
})

test('an unknown version is none', async () => {
	for (const version of ['0', '99999', '1e3', '-1', 'x', '99999999999', '1 or 1=1'])
		expect(await findTermsPage(version, 'en'), version).toBeUndefined()
})
