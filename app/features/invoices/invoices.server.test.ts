import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pool } from '~/db/client.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { deleteOrder } from '~/features/orders/deleted/deleted-orders.server.ts'
import { updateOrder } from '~/features/orders/panel/edit-order.server.ts'
import { takeNextStep, undoStep } from '~/features/orders/panel/next-step.server.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { asSuperuser, useDatabase } from '../../../tests/support/shop/database.ts'
import { answerInvoiceForm } from './invoice-actions.server.ts'
import {
	deleteOldInvoices,
	findInvoice,
	findOwnInvoice,
	issueCreditNote,
	issueInvoice,
	listInvoices,
} from './invoices.server.ts'

const { url } = useDatabase()
const NOW = new Date('2026-11-18T10:00:00Z')
const AT_NOW = () => NOW
const TOKEN = 'A'.repeat(32)
let owner: CurrentAdmin
beforeEach(async () => {
	owner = await anAdmin()
	cacheSettings({ vat: false })
})
afterEach(async () => {
	cacheSettings({})
	await pool().query(
		`truncate orders, admin_changes restart identity cascade; update invoice_counters set last = 0`,
	)
})

/** With two bottles at 25,000, unless told otherwise. */
async function anAgreedOrder(more: Parameters<typeof anOrder>[0] = {}) {
	const order = await anOrder({ totalAmount: 50_000, amountKnown: true, orderStatus: 'confirmed', ...more })
	await pool().query(
		`insert into order_items (order_id, product_name, quantity, unit_price, unit_cost) values ($1, 'Yara EDP', 2, 25000, 7313131)`,
		[order.id],
	)
	return order
}
const current = async (id: number) => {
	const { rows } = await pool().query('select id, version, order_status from orders where id = $1', [id])
	return rows[0] as { id: number; version: number; order_status: string }
}
const stored = async () =>
	(await pool().query('select series, number, round, total, content from invoices order by id')).rows
const refused = async (answer: Promise<unknown>, why: string) => {
	const before = await stored()
	expect(await answer).toBe(why)
	expect(await stored()).toEqual(before)
}

describe('an invoice', () => {
	test('is a snapshot: what changes afterwards in order, customer and shop does not change it', async () => {
		cacheSettings({ legalName: 'Établissements Sillage', vat: true, vatRate: 19.25 })
		const order = await anAgreedOrder({ accessToken: TOKEN })
		expect(await issueInvoice(order, owner, AT_NOW)).toMatchObject({ version: 2 })
		const [before] = await stored()
		expect(before).toMatchObject({
			series: 'invoice',
			number: 1,
			total: '50000',
			content: {
				seller: { name: 'Établissements Sillage', vatRate: 19.25 },
				buyer: { name: 'Test Customer', contacts: ['+237677123456', 'Douala'] },
				day: '2026-11-18',
				lines: [{ name: 'Yara EDP', quantity: 2, unit: 20_964.36, total: 41_929 }],
				tax: 8_071,
				due: 50_000,
			},
		})
		expect(JSON.stringify(before)).not.toContain('7313131')
		expect(await findOwnInvoice(TOKEN, 'FA-000001')).toMatchObject({ content: before.content })
		cacheSettings({ legalName: 'Another', vat: false })
		const customer = {
			customerName: 'Other',
			customerPhone: '+237677000000',
			customerLocation: null,
			landmark: null,
		}
		await updateOrder(await current(order.id), { customer, status: 'cancelled' }, owner, NOW)
		expect(await stored()).toEqual([before])
		const found = { number: 'FA-000001', content: before.content, language: 'en' }
		expect(await findInvoice('FA-000001')).toMatchObject(found)
		// The private page is the other's now, and the seller is told that the invoice is not.
		expect(await listInvoices({ id: order.id })).toMatchObject([{ toCustomer: false, stands: true }])
		expect(await findOwnInvoice(TOKEN, 'FA-000001')).toBeUndefined()
		expect(await findOwnInvoice('B'.repeat(32), 'FA-000001')).toBeUndefined()
		expect(await findOwnInvoice('', 'FA-000001')).toBeUndefined()
		for (const change of ['update invoices set total = 1', 'delete from invoices'])
			await expect(pool().query(change)).rejects.toThrow('invoice invoice 1 is kept as it is')
	})

	test('is refused for an order without agreed lines, a cancelled one, an unknown one, while one stands, with a name it cannot write, or with VAT unsaid', async () => {
		const withoutLines = await anOrder({ totalAmount: 5_000, amountKnown: true })
		await refused(issueInvoice(withoutLines, owner, AT_NOW), 'invoice-without-lines')
		const onlyWords = await anAgreedOrder({ amountKnown: false })
		await refused(issueInvoice(onlyWords, owner, AT_NOW), 'invoice-without-lines')
		const cancelled = await anAgreedOrder({ orderStatus: 'cancelled' })
		await refused(issueInvoice(cancelled, owner, AT_NOW), 'invoice-of-cancelled')
		const inArabic = await anAgreedOrder({ customerName: 'فاطمة' })
		await refused(issueInvoice(inArabic, owner, AT_NOW), 'invoice-letters')
		cacheSettings({ vat: true })
		await refused(issueInvoice(await anAgreedOrder(), owner, AT_NOW), 'invoice-vat-unsaid')
		cacheSettings({ vat: false })
		await refused(issueInvoice({ id: 999, version: 1 }, owner, AT_NOW), 'gone')
		const order = await anAgreedOrder()
		await refused(issueCreditNote(order, owner, AT_NOW), 'no-invoice')
		await issueInvoice(order, owner, AT_NOW)
		await refused(issueInvoice(order, owner, AT_NOW), 'changed-meanwhile')
		await refused(issueInvoice(await current(order.id), owner, AT_NOW), 'invoice-stands')
		expect(await listInvoices({ id: order.id })).toEqual([
			{
				number: 'FA-000001',
				series: 'invoice',
				day: '2026-11-18',
				total: 50_000,
				toCustomer: true,
				stands: true,
			},
		])
	})

	test('is taken back whole by a credit note, once, also when the order was cancelled; then there may be another', async () => {
		const { id } = await anAgreedOrder()
		await issueInvoice(await current(id), owner, AT_NOW)
		await updateOrder(await current(id), { status: 'cancelled' }, owner, NOW)
		await issueCreditNote(await current(id), owner, () => new Date('2026-11-19T10:00:00Z'))
		await refused(issueCreditNote(await current(id), owner, AT_NOW), 'no-invoice')
		await updateOrder(await current(id), { status: 'confirmed', discount: 5_000 }, owner, NOW)
		await issueInvoice(await current(id), owner, AT_NOW)
		const all = await listInvoices({ id })
		expect(all.map(({ number, total, stands }) => [number, total, stands])).toEqual([
			['FA-000001', 50_000, false],
			['AV-000001', 50_000, false],
			['FA-000002', 45_000, true],
		])
		const note = await findInvoice('AV-000001')
		const takesBack = { number: 'FA-000001', day: '2026-11-18' }
		expect(note?.content).toMatchObject({ day: '2026-11-19', takesBack, toPay: 50_000 })
		const { rows } = await pool().query(
			`select change, new_value from order_history where order_id = $1 and change in ('invoice', 'credit-note') order by id`,
			[id],
		)
		expect(rows.map(({ new_value }) => new_value)).toEqual(['FA-000001', 'AV-000001', 'FA-000002'])
	})

	test('keeps its order from being deleted, not from being cancelled; a step before it is not undone', async () => {
		const { id } = await anAgreedOrder()
		await takeNextStep(await current(id), owner, NOW)
		await issueInvoice(await current(id), owner, AT_NOW)
		await refused(undoStep(await current(id), owner, NOW), 'too-late-to-undo')
		await refused(deleteOrder(await current(id), owner), 'invoiced')
		await issueCreditNote(await current(id), owner, AT_NOW)
		await refused(deleteOrder(await current(id), owner), 'invoiced')
		expect(await updateOrder(await current(id), { status: 'cancelled' }, owner, NOW)).toMatchObject({
			orderStatus: 'cancelled',
		})
		expect((await pool().query('select from deleted_orders')).rowCount).toBe(0)
	})

	test('is made by staff too; a credit note is the owner’s; a form that names no order gets a sentence', async () => {
		const staff = await anAdmin('staff')
		const { id } = await anAgreedOrder()
		const failed = vi.fn()
		const send = async (intent: string, admin: CurrentAdmin, version = '1') => {
			const form = new FormData()
			for (const [name, value] of Object.entries({ intent, id: String(id), version })) form.set(name, value)
			return answerInvoiceForm(form, admin, AT_NOW, failed)
		}
		expect(await send('invoice', staff, 'x')).toMatchObject({ ok: false, message: 'Nothing was made' })
		expect(await send('invoice', staff)).toEqual({ ok: true, message: 'Invoice made' })
		await expect(send('credit-note', staff, '2')).rejects.toMatchObject({ init: { status: 403 } })
		expect(await send('invoice', owner, '2')).toMatchObject({
			ok: false,
			text: 'This order already has an invoice. A credit note takes it back; after that you can make a new one.',
		})
		expect(await send('credit-note', owner, '2')).toEqual({ ok: true, message: 'Credit note made' })
		expect(await send('update', owner, '3')).toBeUndefined()
		expect(failed).not.toHaveBeenCalled()
	})

	test('has the day on which its number is given, also where it waited for that over midnight', async () => {
		const [early, late] = [await anAgreedOrder(), await anAgreedOrder()]
		await issueInvoice(early, owner, AT_NOW)
		let now = new Date('2026-11-18T22:59:59Z')
		const client = await pool().connect()
		try {
			await client.query(`begin; select from invoice_counters where series = 'invoice' for update`)
			const waiting = issueInvoice(late, owner, () => now)
			await vi.waitFor(async () => {
				const { rowCount } = await pool().query(`select from pg_stat_activity where wait_event_type = 'Lock'
					and datname = current_database() and query like '%invoice_counters%'`)
				expect(rowCount).toBe(1)
			})
			now = new Date('2026-11-18T23:00:00Z')
			await client.query('commit')
			await waiting
		} finally {
			client.release()
		}
		const days = (await stored()).map(({ content }) => content.day)
		expect(days).toEqual(['2026-11-18', '2026-11-19'])
	})

	test('is kept for ten years, and not longer', async () => {
		const [old, kept] = [await anAgreedOrder(), await anAgreedOrder()]
		for (const { id } of [old, kept]) await issueInvoice(await current(id), owner, AT_NOW)
		// As the clock would: no statement may change a row.
		await pool().query(`
			alter table invoices disable trigger keep_invoice;
			update invoices set created_at = now() - interval '10 years' + interval '1 day' * (2 * number - 3);
			alter table invoices enable trigger keep_invoice`)
		await deleteOldInvoices()
		expect((await stored()).map(({ number }) => number)).toEqual([2])
		expect(await deleteOrder(await current(old.id), owner)).toMatchObject({ id: old.id })
		await issueInvoice(await anAgreedOrder(), owner, AT_NOW)
		expect((await stored()).map(({ number }) => number)).toEqual([2, 3])
	})
})

test('200 invoices asked for at once while connections are killed have the numbers 1 to 200, each order one', async () => {
	const { rows } = await pool().query<{ id: number }>(`
		with made as (
			insert into orders (order_number, customer_name, customer_phone, order_source, products_requested, total_amount, amount_known)
			select 'ORD-' || n, 'Test Customer', '+237677123456', 'website', 'Yara EDP', 25000, true from generate_series(1, 200) n returning id
		)
		insert into order_items (order_id, product_name, quantity, unit_price)
		select id, 'Yara EDP', 1, 25000 from made returning order_id as id`)
	let killed = 0
	let answered = 0
	const kill = async () => {
		await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = '${new URL(url()).pathname.slice(1)}' and state <> 'idle' order by random() limit 3`)
	}
	/** As a seller who taps until she is answered, twice each time. */
	const ask = async (id: number): Promise<void> => {
		const target = { id, version: 1, requestId: `invoice-of-${id}` }
		const answers = await Promise.allSettled([
			issueInvoice(target, owner, AT_NOW),
			issueInvoice(target, owner, AT_NOW),
		])
		if (answers.some(({ status }) => status === 'rejected')) {
			killed++
			return ask(id)
		}
		if (++answered % 40 === 20) await kill()
	}
	await Promise.all(rows.map(({ id }) => ask(id)))
	expect(killed).toBeGreaterThan(0)
	const made = await pool().query(
		`select array_agg(number order by number) as numbers, count(distinct order_id)::int as orders,
			(select last from invoice_counters where series = 'invoice') as last from invoices`,
	)
	const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
	expect(made.rows).toEqual([{ numbers, orders: 200, last: 200 }])
}, 60_000)
