import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import type { CountedKind } from '~/shop/vocabulary.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { MOST_TERMS } from './countable.ts'
import { countVisit } from './counts.server.ts'
import { readInterest } from './interest.server.ts'

useDatabase()
const now = new Date('2026-11-16T12:00:00Z')
let visitor = 0
/** Each from an address of its own, or the limit of one address would be reached. */
const count = (kind: CountedKind, what: string, at = now) =>
	countVisit(kind, what, { address: `10.0.${visitor >> 8}.${visitor++ & 255}`, now: at })

const counted = async () =>
	(
		await pool().query('select day::text, kind, what, count from day_counts order by kind, count desc, what')
	).rows.map((row) => Object.values(row))

beforeEach(async () => {
	await pool().query(
		'delete from day_counts; delete from rate_limits; delete from orders; delete from products; delete from short_links',
	)
	await pool().query(`insert into products (id, numeric_id, name, price, category, is_visible, in_stock, stock) values
		('seen', 1, 'Seen', 1, 'perfumes', true, true, 'available'), ('sold-out', 2, 'Sold out', 1, 'perfumes', true, true, 'sold-out'),
		('hidden', 3, 'Hidden', 1, 'perfumes', false, true, 'available'), ('gone', 4, 'Gone', 1, 'perfumes', true, false, 'available')`)
})

test('a view counts for what visitors can see, and for nothing else', async () => {
	for (const id of [
		'seen',
		'seen',
		'sold-out',
		'hidden',
		'gone',
		'made-up',
		'../x',
		'',
		"'; drop table products",
	])
		await count('viewed', id)
	expect(await counted()).toEqual([
		['2026-11-16', 'viewed', 'seen', 2],
		['2026-11-16', 'viewed', 'sold-out', 1],
	])
})

test('a followed link counts where it exists, and invented codes fill no table', async () => {
	await pool().query(`insert into short_links (code, target, place) values ('abc234', '/', 'flyer')`)
	for (const code of [
		'abc234',
		'abc234',
		'abc235',
		'ABC234',
		'',
		"abc234'--",
		'abc234\0',
		'x'.repeat(10_000),
	])
		await count('followed', code)
	expect(await counted()).toEqual([['2026-11-16', 'followed', 'abc234', 2]])
})

test('the same word is one term, by the day of Douala, and what could name a person is kept nowhere', async () => {
	await count('not-found', 'Crème Brûlée')
	await count('not-found', '  creme   brulee')
	// 23:30 in London is the next day in Douala.
	await count('not-found', 'creme brulee', new Date('2026-11-16T23:30:00Z'))
	for (const term of ['me@example.cm', '677 00 11 22', 'x'.repeat(41), '', '\0\0'])
		await count('not-found', term)
	expect(await counted()).toEqual([
		['2026-11-16', 'not-found', 'creme brulee', 2],
		['2026-11-17', 'not-found', 'creme brulee', 1],
	])
})

test('the 501st term of a day is not counted, however many come at once; known ones and other days still are', async () => {
	await pool().query(
		`insert into day_counts (day, kind, what) select '2026-11-16', 'not-found', 'term ' || n from generate_series(1, $1) n`,
		[MOST_TERMS - 3],
	)
	await Promise.all(
		Array.from({ length: 20 }, (_, index) => count('not-found', `late ${'abcdefghijklmnopqrst'[index]}`)),
	)
	await count('not-found', 'one more')
	await count('not-found', 'term 7')
	await count('not-found', 'one more', new Date('2026-11-17T12:00:00Z'))
	await count('viewed', 'seen')
	const rows = await counted()
	const terms = rows.filter(([day, kind]) => day === '2026-11-16' && kind === 'not-found')
	expect(terms).toHaveLength(500)
	expect(terms[0]).toEqual(['2026-11-16', 'not-found', 'term 7', 2])
	expect(rows).toContainEqual(['2026-11-17', 'not-found', 'one more', 1])
	expect(rows).toContainEqual(['2026-11-16', 'viewed', 'seen', 1])
})

test('views at once are all counted; one address counts for 300 of them in ten minutes', async () => {
	await Promise.all(Array.from({ length: 40 }, () => count('viewed', 'seen')))
	const address = '192.0.2.1'
	await pool().query(`insert into rate_limits (key, count, ends_at) values ($1, 298, $2)`, [
		`count:${address}`,
		new Date(now.getTime() + 1_000),
	])
	for (let views = 0; views < 5; views++) await countVisit('viewed', 'sold-out', { address, now })
	expect(await counted()).toEqual([
		['2026-11-16', 'viewed', 'seen', 40],
		['2026-11-16', 'viewed', 'sold-out', 2],
	])
})

test('the lists of a range: what found nothing, and what was looked at and stands in no order of it', async () => {
	const on = (day: string) => new Date(`${day}T12:00:00Z`)
	const during = { from: new Date('2026-11-09T23:00:00Z'), to: now }
	for (const day of ['2026-11-09', '2026-11-10', '2026-11-16']) {
		await count('not-found', 'dior', on(day))
		await count('viewed', 'seen', on(day))
		await count('viewed', 'sold-out', on(day))
	}
	await count('not-found', 'chanel', now)
	const order = async (id: string, at: string) => {
		const { rows } = await pool().query(
			`insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested, created_at)
			values ('ORD-' || $1, 'A', '1', 'website', 'cancelled', 'x', $2) returning id`,
			[id + at, at],
		)
		await pool().query(
			`insert into order_items (order_id, product_id, product_name, quantity, unit_price) values ($1, $2, $2, 1, 1)`,
			[rows[0].id, id],
		)
	}
	await order('seen', '2026-11-09T12:00:00Z')
	await order('sold-out', '2026-11-12T12:00:00Z')
	const lists = {
		notFound: [
			{ term: 'dior', times: 2 },
			{ term: 'chanel', times: 1 },
		],
		notOrdered: [{ id: 'seen', name: 'Seen', views: 2 }],
	}
	expect(await readInterest(during, ['Sold out'])).toEqual(lists)
	// Ordered under another name than it has now.
	expect(await readInterest(during, ['Something else'])).toEqual(lists)
	expect(await readInterest(during, [])).toEqual(lists)
})
