import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orderItems, reviews } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { readReviewSearch } from './admin-review.ts'
import { countWaitingReviews, decideReview, listAdminReviews, writeAnswer } from './admin-reviews.server.ts'
import { findProductReviews } from './product-reviews.server.ts'
import { findRateable, writeReview } from './write-review.server.ts'

useDatabase()

const NOW = new Date('2026-11-16T09:00:00Z')
const TOKEN = 'a'.repeat(32)
const FROM = { address: '127.0.0.1', language: 'en' as const, now: NOW }
const SAID = { productId: 'yara', rating: 4, words: 'Soft and long.' }
let admin: CurrentAdmin
let orderId: number

beforeEach(async () => {
	await pool().query(`
		truncate orders, products, admin_changes, admin_users, rate_limits restart identity cascade;
		insert into products (id, numeric_id, name, price, category) values
			('yara', 1, 'Yara EDP', 25000, 'perfumes'), ('asad', 2, 'Asad EDP', 20000, 'perfumes');`)
	admin = await anAdmin()
	orderId = await anOrderOf(TOKEN, 'yara')
})

/** A delivered order of these products, in two lines each. */
async function anOrderOf(token: string, ...productIds: string[]): Promise<number> {
	const { id } = await anOrder({
		accessToken: token,
		orderStatus: 'delivered',
		amountKnown: true,
		totalAmount: 1,
		customerName: 'Mme Adèle Fotso',
		customerLocation: 'Bafoussam, marché A',
	})
	const line = { orderId: id, productName: 'A bottle', quantity: 1, unitPrice: 1 }
	await db()
		.insert(orderItems)
		.values([...productIds, ...productIds].map((productId) => ({ ...line, productId })))
	return id
}

const stored = () => db().select().from(reviews).orderBy(reviews.id)
const list = (query = '') => listAdminReviews(readReviewSearch(new URLSearchParams(query)))
const token = (n: number) => String(n).padStart(32, 'x')

async function statements(work: () => Promise<unknown>): Promise<number> {
	const spy = vi.spyOn(pool(), 'query')
	await work()
	const count = spy.mock.calls.length
	spy.mockRestore()
	return count
}

describe('a customer', () => {
	test('sees each bottle of a delivered order once, and as whom the review is shown', async () => {
		expect(await findRateable(TOKEN)).toEqual({
			author: { firstName: 'Adèle', town: 'Bafoussam' },
			bottles: [{ productId: 'yara', name: 'A bottle', review: null }],
		})
		await pool().query(`update orders set order_status = 'processing'`)
		expect(await findRateable(TOKEN)).toBeUndefined()
	})

	test('rates a bottle; sent twice, even at once, it is one; changed while it waits, it is the later one', async () => {
		const both = await Promise.all([writeReview(TOKEN, SAID, FROM), writeReview(TOKEN, SAID, FROM)])
		expect(both).toEqual([{ kind: 'stored' }, { kind: 'stored' }])
		const changed = { ...SAID, rating: 2, words: 'Gone by noon.' }
		expect(await writeReview(TOKEN, changed, { ...FROM, language: 'fr' })).toEqual({ kind: 'stored' })
		expect(await stored()).toMatchObject([
			{
				orderId,
				productId: 'yara',
				rating: 2,
				words: 'Gone by noon.',
				language: 'fr',
				firstName: 'Adèle',
				town: 'Bafoussam',
				state: 'waiting',
			},
		])
		expect((await findRateable(TOKEN))?.bottles[0]?.review).toEqual({
			rating: 2,
			words: 'Gone by noon.',
			state: 'waiting',
			answer: '',
			language: 'fr',
		})
	})

	test.each(['approved', 'refused'] as const)('changes nothing once it is %s', async (state) => {
		await writeReview(TOKEN, SAID, FROM)
		await decideReview({ id: 1, version: 1 }, state, admin, NOW)
		expect(await writeReview(TOKEN, { ...SAID, words: 'other' }, FROM)).toEqual({ kind: 'decided' })
		expect(await stored()).toMatchObject([{ words: SAID.words, state, decidedAt: NOW }])
	})

	test.each(['pending', 'contacted', 'confirmed', 'processing', 'cancelled'])(
		'is refused when the order is %s',
		async (status) => {
			await pool().query('update orders set order_status = $1', [status])
			expect(await writeReview(TOKEN, SAID, FROM)).toEqual({ kind: 'not-delivered' })
			expect(await stored()).toEqual([])
		},
	)

	test('is refused with another’s link, for a product that was not ordered, or only guessed from words', async () => {
		for (const wrong of ['b'.repeat(32), 'short', ''])
			expect(await writeReview(wrong, SAID, FROM)).toEqual({ kind: 'unknown-order' })
		for (const productId of ['asad', 'no-such-product', ''])
			expect(await writeReview(TOKEN, { ...SAID, productId }, FROM)).toEqual({ kind: 'not-ordered' })
		await pool().query('update orders set amount_known = false')
		expect(await writeReview(TOKEN, SAID, FROM)).toEqual({ kind: 'not-delivered' })
		expect(await findRateable(TOKEN)).toBeUndefined()
		expect(await stored()).toEqual([])
	})

	test('who sends far more than a hand can is asked to wait', async () => {
		for (let sent = 0; sent < 30; sent++) await writeReview(TOKEN, SAID, FROM)
		expect(await writeReview(TOKEN, SAID, FROM)).toEqual({ kind: 'limited', seconds: 600 })
		await anOrderOf(token(1), 'yara')
		expect(await writeReview(token(1), SAID, FROM)).toEqual({ kind: 'stored' })
	})
})

describe('the product’s page', () => {
	test('shows only what is approved, from orders that are delivered, newest first', async () => {
		for (const [n, rating] of [5, 4, 4].entries()) {
			await anOrderOf(token(n), 'yara', 'asad')
			const words = n === 2 ? '' : `Words ${n}`
			const now = new Date(NOW.getTime() + n * 60_000)
			await writeReview(token(n), { productId: 'yara', rating, words }, { ...FROM, now })
		}
		expect(await findProductReviews('yara', 'en')).toBeUndefined()
		for (const id of [1, 2, 3]) await decideReview({ id, version: 1 }, 'approved', admin, NOW)
		await writeReview(TOKEN, { ...SAID, rating: 1 }, FROM)
		expect(await findProductReviews('yara', 'fr')).toEqual({
			average: 4.3,
			count: 3,
			summary: '4,3 sur 5, d’après 3 avis',
			shown: [
				expect.objectContaining({ rating: 4, words: 'Words 1', stars: '4 étoiles sur 5' }),
				{
					id: 1,
					rating: 5,
					stars: '5 étoiles sur 5',
					words: 'Words 0',
					language: 'en',
					firstName: 'Adèle',
					by: 'Adèle, Bafoussam',
					on: '16 novembre 2026',
					at: '2026-11-16T09:00:00.000Z',
				},
			],
		})
		expect(await findProductReviews('asad', 'en')).toBeUndefined()
		await pool().query(`update orders set order_status = 'cancelled' where access_token <> $1`, [token(0)])
		expect(await findProductReviews('yara', 'en')).toMatchObject({
			count: 1,
			summary: '5.0 out of 5, from one review',
		})
	})

	test('leaves a row out that cannot be read', async () => {
		await pool().query(
			`insert into reviews (order_id, product_id, rating, words, language, state, created_at)
			values ($1, 'yara', 5, 'When?', 'en', 'approved', 'infinity')`,
			[orderId],
		)
		expect(await findProductReviews('yara', 'en')).toMatchObject({ count: 1, shown: [] })
		expect((await list()).reviews).toMatchObject([{ words: 'When?' }])
	})

	test('asks one question for them, whatever there is to show', async () => {
		expect(await statements(() => findProductReviews('yara', 'en'))).toBe(1)
	})

	test.each(['orders', 'products'])('forgets a review with its row in %s', async (table) => {
		await writeReview(TOKEN, SAID, FROM)
		await pool().query(`delete from ${table}`)
		expect(await stored()).toEqual([])
	})
})

describe('the seller', () => {
	test('sees what waits first, then the newest, by page and by state, with two questions', async () => {
		for (let n = 0; n < 30; n++) {
			await anOrderOf(token(n), 'yara')
			const now = new Date(NOW.getTime() + n * 60_000)
			await writeReview(token(n), SAID, { address: `10.0.0.${n}`, language: 'en', now })
		}
		for (let id = 21; id <= 30; id++)
			await decideReview({ id, version: 1 }, id % 2 ? 'refused' : 'approved', admin, NOW)
		const first = await list()
		expect([first.found, first.reviews.length]).toEqual([30, 25])
		expect(first.reviews.map(({ id }) => id).slice(18, 22)).toEqual([2, 1, 30, 29])
		expect((await list('page=2')).reviews.map(({ id }) => id)).toEqual([25, 24, 23, 22, 21])
		expect((await list('state=approved')).reviews.map(({ id }) => id)).toEqual([30, 28, 26, 24, 22])
		expect((await list('state=constructor&page=-1')).found).toBe(30)
		expect(first.reviews[0]).toMatchObject({
			order: { number: expect.stringMatching(/^ORD-/) },
			product: { id: 'yara', name: 'Yara EDP' },
			state: 'waiting',
			firstName: 'Adèle',
			delivered: true,
		})
		expect(await countWaitingReviews()).toBe(20)
		expect(await statements(() => list('page=2'))).toBe(2)
	})

	test('approves and refuses; each decision is recorded without words or names, and the pages are told', async () => {
		let told = 0
		const stop = onShopChange(() => told++)
		await writeReview(TOKEN, SAID, FROM)
		expect(await decideReview({ id: 1, version: 1 }, 'approved', admin, NOW)).toBeUndefined()
		expect(told).toBe(1)
		// Tapped twice.
		expect(await decideReview({ id: 1, version: 1 }, 'approved', admin, NOW)).toBeUndefined()
		expect(await decideReview({ id: 1, version: 2 }, 'refused', admin, NOW)).toBeUndefined()
		stop()
		expect(await findProductReviews('yara', 'en')).toBeUndefined()
		const { rows } = await pool().query(
			'select admin_email, entity, entity_id, entity_name, action, before, after from admin_changes order by id',
		)
		const by = { admin_email: admin.email, entity: 'review', entity_id: '1', entity_name: 'Yara EDP, 4/5' }
		expect(rows).toEqual([
			{
				...by,
				action: 'approve',
				before: { state: 'waiting' },
				after: { state: 'approved' },
			},
			{
				...by,
				action: 'refuse',
				before: { state: 'approved' },
				after: { state: 'refused' },
			},
		])
		expect(told).toBeGreaterThanOrEqual(2)
	})

	test('does not approve words that she has not read, nor a review that is gone', async () => {
		await writeReview(TOKEN, SAID, FROM)
		await writeReview(TOKEN, { ...SAID, words: 'Something else.' }, FROM)
		expect(await decideReview({ id: 1, version: 1 }, 'approved', admin, NOW)).toBe('changed-meanwhile')
		expect(await decideReview({ id: 99, version: 1 }, 'approved', admin, NOW)).toBe('gone')
		expect(await stored()).toMatchObject([{ state: 'waiting' }])
	})

	test('answers what is published, changes and removes it; the pages are told, and the record has no words', async () => {
		await writeReview(TOKEN, SAID, FROM)
		const answer = (version: number, words: string, id = 1) => writeAnswer({ id, version }, words, admin, NOW)
		expect(await answer(1, 'Thank you.')).toBe('not-shown')
		expect(await answer(1, 'Thank you.', 99)).toBe('gone')
		await decideReview({ id: 1, version: 1 }, 'approved', admin, NOW)
		let told = 0
		onTestFinished(onShopChange(() => told++))
		expect(await answer(1, 'Thank you.')).toBe('changed-meanwhile')
		expect(told).toBe(0)
		expect(await answer(2, 'Thank you, Adèle.')).toBeUndefined()
		expect(told).toBe(1)
		// Tapped twice.
		expect(await answer(2, 'Thank you, Adèle.')).toBeUndefined()
		expect((await findProductReviews('yara', 'en'))?.shown).toMatchObject([{ answer: 'Thank you, Adèle.' }])
		expect((await findRateable(TOKEN))?.bottles[0]?.review).toMatchObject({ answer: 'Thank you, Adèle.' })
		expect((await list()).reviews).toMatchObject([{ answer: 'Thank you, Adèle.', version: 3 }])
		expect(await stored()).toMatchObject([{ answeredAt: NOW }])
		expect(await answer(3, 'Come again.')).toBeUndefined()
		expect(await answer(4, '')).toBeUndefined()
		expect((await findProductReviews('yara', 'en'))?.shown[0]).not.toHaveProperty('answer')
		expect(await stored()).toMatchObject([{ answer: '', answeredAt: null }])
		await decideReview({ id: 1, version: 5 }, 'refused', admin, NOW)
		expect(await answer(6, 'Late.')).toBe('not-shown')
		const { rows } = await pool().query(
			'select action, before, after from admin_changes order by id offset 1',
		)
		const empty = { before: null, after: null }
		expect(rows.slice(0, 3)).toEqual([
			{ action: 'answer', ...empty },
			{ action: 'answer', ...empty },
			{ action: 'remove-answer', ...empty },
		])
	})

	test('does not answer stars alone: no page shows them one by one', async () => {
		await writeReview(TOKEN, { ...SAID, words: '' }, FROM)
		await decideReview({ id: 1, version: 1 }, 'approved', admin, NOW)
		expect(await writeAnswer({ id: 1, version: 2 }, 'Thank you.', admin, NOW)).toBe('not-shown')
	})
})
