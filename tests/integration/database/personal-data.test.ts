// One person in every place that may hold one, each with a value of its own; then none of it anywhere.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { eraseContact, findContactTraces } from '~/features/customer-directory/contact-traces.server.ts'
import { eraseCustomer } from '~/features/customer-directory/erase.server.ts'
import { PERSONAL_DATA } from '~/features/customer-directory/personal-data.server.ts'
import type { Kept } from '~/features/customer-directory/personal-data-words.ts'
import { readRegister } from '~/features/customer-directory/register.server.ts'
import { mailFileName } from '~/features/mail/mail-files.server.ts'
import { queueMail } from '~/features/mail/queue.server.ts'
import { folderTransport } from '~/features/mail/transport.server.ts'
import { startMailWorker } from '~/features/mail/worker.server.ts'
import { deleteOrder } from '~/features/orders/deleted/deleted-orders.server.ts'
import { updateOrder } from '~/features/orders/panel/edit-order.server.ts'
import { runHousekeeping } from '../../../server/housekeeping.ts'
import { anAdmin, anOrder } from '../../support/people/office.ts'
import { orderMail } from '../../support/people/order-mail.ts'
import { FIGURES, PERSON_FREE } from '../../support/people/person-free.ts'
import { listColumns, PLANTED_PERSON, plantPerson } from '../../support/people/planted-person.ts'
import { useDatabase } from '../../support/shop/database.ts'

useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sillage-persons-'))
beforeAll(() => {
	vi.stubEnv('DATA_DIR', folder)
})
afterEach(() =>
	pool().query(
		`truncate orders, customers, customer_users, customer_verifications, products, stock_waits, outbox,
			rate_limits, admin_changes restart identity cascade`,
	),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listed = (place: { place: string; holds: object }) =>
	place.place.endsWith('/') ? [] : Object.keys(place.holds).map((column) => `${place.place}.${column}`)

/** Of any table: which row it is, and when it came and changed. */
const OF_ANY_ROW = ['id', 'created_at', 'updated_at', 'version']
const DECLARED = [
	...PERSONAL_DATA.flatMap(listed),
	...[PERSON_FREE, FIGURES].flatMap((list) =>
		Object.entries(list).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
	),
]
const IN_A_COPY = PERSONAL_DATA.flatMap(({ place, copy }) =>
	(copy?.with ?? []).map((name) => `${place}.${name}`),
)

async function columnsAndUndeclared() {
	const columns = (await listColumns()).map(({ table, column }) => `${table}.${column}`)
	const known = new Set([...DECLARED, ...IN_A_COPY])
	const isKnown = (name: string) => known.has(name) || OF_ANY_ROW.includes(name.split('.')[1]!)
	return { columns, undeclared: columns.filter((name) => !isKnown(name)) }
}

describe('the list of personal data', () => {
	test('names every column, or another list says that it holds nobody, or that it is a figure', async () => {
		const { columns, undeclared } = await columnsAndUndeclared()
		expect(undeclared).toEqual([])
		expect(DECLARED.filter((name) => !columns.includes(name))).toEqual([])
		expect(DECLARED.filter((name, at) => DECLARED.indexOf(name) < at)).toEqual([])
	})

	test('misses a new column that nobody declared, whatever it holds', async () => {
		const types = [
			'text',
			'date',
			'integer',
			'bigint',
			'float8',
			'numeric',
			'boolean',
			'timestamptz',
			'inet',
			'point',
		]
		const client = await pool().connect()
		try {
			for (const type of types) await client.query(`alter table customers add column new_${type} ${type}`)
			await client.query('create table new_table (id int primary key, born_in int)')
			const { undeclared } = await columnsAndUndeclared()
			expect(undeclared.toSorted()).toEqual(
				[...types.map((type) => `customers.new_${type}`), 'new_table.born_in'].toSorted(),
			)
		} finally {
			for (const type of types) await client.query(`alter table customers drop column if exists new_${type}`)
			await client.query('drop table if exists new_table')
			client.release()
		}
	})

	test('is the register: each column that holds a person stands there, with why, for whom and how long', () => {
		const { customers, staff } = readRegister()
		const stored = [...customers, ...staff].flatMap((row) => {
			expect(Object.values(row).filter((text) => !text)).toEqual([])
			const [place, ...names] = row.stored.split(' · ')
			return place!.endsWith('/') ? [] : names.map((name) => `${place}.${name}`)
		})
		expect(stored.toSorted()).toEqual(PERSONAL_DATA.flatMap(listed).toSorted())
	})

	test('says of everything about customers how it is erased; invoices and backups alone grow old instead', () => {
		const erased = PERSONAL_DATA.filter(
			({ holds, erase, eraseFiles }) => erase ?? eraseFiles ?? Object.keys(holds).length === 0,
		)
		const withAnother = erased.flatMap(({ erase }) => (typeof erase === 'string' ? [erase] : []))
		for (const table of withAnother) expect(PERSONAL_DATA.map(({ place }) => place)).toContain(table)
		const left = PERSONAL_DATA.filter((place) => place.of !== 'staff' && !erased.includes(place))
		const columns = left.map(({ place, holds }) => `${place}.${Object.keys(holds)}`)
		expect(columns).toEqual(['invoices.content', 'backups/.*'])
	})

	test('whatever is kept for a time is deleted after it', () => {
		// Every other time ends by itself.
		const untilAsked: Kept[] = ['books', 'account', 'closed', 'directory', 'review', 'staff']
		const kept = PERSONAL_DATA.filter(({ terms: [, , time] }) => !untilAsked.includes(time))
		expect(kept.filter(({ deleteOld }) => !deleteOld)).toEqual([])
		const runs = PERSONAL_DATA.filter(({ deleteOld }) => typeof deleteOld === 'function')
		for (const { deleteOld } of kept)
			if (typeof deleteOld === 'string' && deleteOld !== 'daily-backup.server.ts')
				expect(runs.map(({ place }) => place)).toContain(deleteOld)
	})
})

/** All that the shop keeps: tables with every column as text, and files. */
async function everything(): Promise<string> {
	const tables = [...new Set((await listColumns()).map(({ table }) => table))]
	const parts: string[] = []
	for (const table of tables) {
		const { rows } = await pool().query<{ row: string }>(`select t::text as row from "${table}" t`)
		parts.push(...rows.map(({ row }) => `${table} ${row}`))
	}
	for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
		if (file.isFile()) parts.push(readFileSync(join(file.parentPath, file.name), 'latin1'))
	return parts.join('\n')
}

const { user: USER, order: ORDER } = PLANTED_PERSON
const DELETED = 'ORD-ZQZQZQ3'

/** As the shop without a mail server keeps it; sent, so that the outbox no longer knows what it said. */
async function sendMail(kind: string, recipient: string, payload: Record<string, unknown>): Promise<void> {
	const before = mailFiles().length
	await queueMail(db(), { kind, recipient, language: 'fr', payload })
	const worker = startMailWorker(folderTransport(join(folder, 'mail')))
	await vi.waitFor(() => expect(mailFiles()).toHaveLength(before + 1), { timeout: 20_000 })
	await worker.stop()
}
const mailFiles = () =>
	readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.eml'))

describe('an erased person', () => {
	test('is nowhere: not in a table, not in a file of the data folder, not in the log; only an invoice names them', async () => {
		const admin = await anAdmin()
		const said: string[] = []
		vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
		const values = await plantPerson()
		// A second order under another number, an order that was deleted, and what was sent about them.
		const second = {
			customerPhone: '+237677000777',
			customerEmail: 'zq777@example.cm',
			landmark: 'zq chapel',
		}
		await anOrder({ userId: USER, customerId: 1, ...second })
		const third = { customerName: 'zq deleted', customerPhone: '+237677000778', landmark: 'zq bridge' }
		const gone = await anOrder({ orderNumber: DELETED, userId: USER, customerId: 1, ...third })
		await queueMail(db(), {
			kind: 'order-to-shop',
			recipient: 'shop@example.cm',
			language: 'en',
			orderId: gone.id,
			payload: orderMail({ orderNumber: DELETED, customerName: 'zq waiting' }),
		})
		await deleteOrder(gone, admin)
		await pool().query(
			`insert into stock_waits (product_id, phone, language) values
				('yara', '+237677000777', 'en'), ('yara', '+237677000778', 'en'), ('yara', '+237677000999', 'en')`,
		)
		// Tried often enough: these wait, and the worker sends only what follows.
		await pool().query('update outbox set attempts = 60')
		await sendMail(
			'order-to-shop',
			'shop@example.cm',
			orderMail({ orderNumber: ORDER, customerName: 'zq écrit' }),
		)
		await sendMail('order-to-shop', 'shop@example.cm', orderMail({ orderNumber: DELETED }))
		await sendMail('verify-email', values.get('customer_users.email')!, {
			name: 'zq verified',
			url: 'https://shop.example/account/verify?token=zqzq',
			shop: 'Sillage',
		})
		await sendMail('order-to-shop', 'shop@example.cm', orderMail({ orderNumber: 'ORD-OTHER22' }))

		const filled = await everything()
		const foundIn = (text: string) =>
			[...values].filter(([, value]) => text.includes(value)).map(([name]) => name)
		expect(foundIn(filled)).toEqual([...values.keys()])
		expect(mailFiles()).toHaveLength(4)

		expect(await eraseCustomer(1, { own: true, others: [] }, admin)).toEqual({ orders: 2 })
		const left = await everything()
		expect(left).toContain(values.get('invoices.content'))
		const elsewhere = left.replaceAll(/^invoices .*/gm, '')
		expect(foundIn(elsewhere)).toEqual([])
		for (const text of [elsewhere, said.join('')]) {
			expect(text.split('\n').filter((line) => /zq/i.test(line.replaceAll(/ORD-ZQ\w+/g, '')))).toEqual([])
			expect(text).not.toMatch(/67700077[78]/)
		}
		// Nobody else is touched.
		expect(left).toContain('+237677000999')
		expect(mailFiles()).toHaveLength(1)
	})

	test('who is known only from a deleted order is found by number or address, and erased', async () => {
		const admin = await anAdmin()
		const guest = {
			customerName: 'zq guest',
			customerPhone: '+237677000555',
			customerEmail: 'Zq555@example.cm',
		}
		const order = await anOrder({ ...guest, orderNumber: DELETED, landmark: 'zq chapel' })
		await deleteOrder(order, admin)
		await pool().query(`
			insert into products (id, numeric_id, name, price, category) values ('yara', 1, 'Yara EDP', 1, 'perfumes');
			insert into stock_waits (product_id, phone, language) values ('yara', '+237677000555', 'en')`)
		const traces = { deleted: [{ orderNumber: DELETED, name: 'zq guest' }], waits: 1 }
		expect(await findContactTraces('677 00 05 55')).toMatchObject(traces)
		expect(await findContactTraces(' zQ555@example.CM')).toMatchObject(traces)
		for (const other of ['677000556', 'zq', 'Kribi', '', 'a\0@b'])
			expect(await findContactTraces(other)).toBeUndefined()
		expect(await eraseContact('zq555@example.cm', admin)).toEqual({ orders: 1 })
		expect(await everything()).not.toMatch(/zq (?:guest|chapel)|67700055|zq555/i)
		expect(await eraseContact('zq555@example.cm', admin)).toBeUndefined()
		const { rows } = await pool().query("select entity_id, after from admin_changes where action = 'erase'")
		expect(rows).toEqual([{ entity_id: 'contact', after: { orders: 1 } }])
	})

	test('whose number was once corrected in an order is erased there too, and only there', async () => {
		const admin = await anAdmin()
		const wrong = { customerName: 'zq typed wrong', customerPhone: '+237677000661', landmark: 'zq bridge' }
		const right = {
			customerName: 'zp right',
			customerPhone: '+237677000662',
			customerLocation: null,
			landmark: null,
		}
		const correct = async (orderNumber: string) => {
			const order = await anOrder({ ...wrong, orderNumber })
			await updateOrder(order, { customer: right }, admin, new Date())
			return { id: order.id, version: order.version + 1 }
		}
		await correct(ORDER)
		// In an order that waits to be restored as well.
		await deleteOrder(await correct(DELETED), admin)
		expect(await findContactTraces('677000661')).toMatchObject({ deleted: [], corrected: 1 })
		expect(await findContactTraces('677000663')).toBeUndefined()
		expect(await eraseContact('677000661', admin)).toEqual({ orders: 0 })
		const left = await everything()
		expect(left).not.toMatch(/zq |677000661/)
		// Who the orders are of is untouched.
		expect(left.match(/zp right/g)!.length).toBeGreaterThanOrEqual(2)
		// The other way round: with the right person goes what was corrected.
		const again = await anOrder({ ...wrong, orderNumber: 'ORD-ZQZQZQ4' })
		await updateOrder(again, { customer: right }, admin, new Date())
		const { rows } = await pool().query('select id from customers where phone = $1', [right.customerPhone])
		await eraseCustomer(rows[0].id, { own: true, others: [] }, admin)
		expect(await everything()).not.toMatch(/zq |zp |67700066/)
	})

	test('an account’s deleted order goes with the account, not with a number', async () => {
		const admin = await anAdmin()
		await pool().query(`insert into customer_users (id, name, email) values ('u1', 'P', 'p@example.cm')`)
		await deleteOrder(await anOrder({ userId: 'u1', customerPhone: '+237677000555' }), admin)
		expect(await findContactTraces('+237677000555')).toBeUndefined()
		await pool().query('delete from customer_users')
		expect(await findContactTraces('+237677000555')).toMatchObject({ waits: 0 })
	})
})

test('mails that are files are kept for 30 days, and nothing else of the folder is touched', async () => {
	const now = new Date('2026-11-16T10:00:00Z')
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
	const name = (days: number) => mailFileName({ id: days, kind: 'order-to-shop', createdAt: daysAgo(days) })
	await sendMail('order-to-shop', 'shop@example.cm', orderMail())
	for (const each of [name(31), name(29), 'notes.txt']) writeFileSync(join(folder, 'mail', each), 'x')
	await runHousekeeping(now)
	expect(readdirSync(join(folder, 'mail'))).toEqual(expect.arrayContaining([name(29), 'notes.txt']))
	expect(readdirSync(join(folder, 'mail'))).not.toContain(name(31))
})
