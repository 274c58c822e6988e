import { expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { findCustomerDetails } from '../customer-details.server.ts'
import { directoryCsv } from '../directory-csv.ts'
import { listDirectory } from '../directory-list.server.ts'
import { copyForOwner, correctEntry, recordConsent } from './asked-by-person.server.ts'

useDatabase()
const NOW = new Date('2026-11-18T10:00:00Z')

async function guest(phone: string, name = 'Guest'): Promise<number> {
	const [row] = await db()
		.insert(customers)
		.values({ name, phone, city: 'Elsewhere' })
		.returning({ id: customers.id })
	return row!.id
}
const typed = { name: 'Right Name', phone: '677 00 01 11', city: 'Elsewhere' }

test('a guest’s entry is corrected and the change recorded; bad input is a sentence and changes nothing', async () => {
	const admin = await anAdmin()
	const [one, other] = [await guest('+237677000110'), await guest('+237677000112', 'Other')]
	for (const [wrong, sentence] of [
		[{ name: '' }, /required/],
		[{ phone: '' }, /WhatsApp number/],
		[{ phone: '123' }, /WhatsApp number/],
		[{ phone: '677000112' }, /Another entry/],
		[{ city: 'Atlantis' }, /./],
	] as const)
		expect(await correctEntry(one, { ...typed, ...wrong }, admin)).toMatch(sentence)
	expect(await correctEntry(999_999, typed, admin)).toMatch(/./)
	expect(await findCustomerDetails(one)).toMatchObject({ name: 'Guest', phone: '+237677000110' })
	expect(await correctEntry(one, typed, admin)).toBeUndefined()
	expect(await findCustomerDetails(one)).toMatchObject({ name: 'Right Name', phone: '+237677000111' })
	expect(await findCustomerDetails(other)).toMatchObject({ name: 'Other' })
	const { rows } = await pool().query(
		"select before ->> 'name' as before, after ->> 'name' as after from admin_changes where entity_id = $1",
		[String(one)],
	)
	expect(rows).toEqual([{ before: 'Guest', after: 'Right Name' }])
})

test('a consent that the person told the owner stands in the entry and in the list as a file', async () => {
	const admin = await anAdmin()
	const person = await guest('+237677000120')
	const channel = 'whatsapp'
	expect(await recordConsent(person, { channel, given: true }, admin, NOW)).toBe(true)
	expect((await findCustomerDetails(person))?.consents).toMatchObject([
		{ channel: 'email', given: false, since: null },
		{ channel, given: true, since: NOW, byShop: true },
	])
	const csv = async () => directoryCsv((await listDirectory('+237677000120', 'all')).entries).split('\r\n')
	expect((await csv())[0]).toMatch(/last_order,offers_by_email,offers_by_whatsapp$/)
	expect((await csv())[1]).toMatch(/,,,2026-11-18T10:00:00\+00:00$/)
	expect(await recordConsent(person, { channel, given: false }, admin, NOW)).toBe(true)
	expect((await csv())[1]).toMatch(/,,,$/)
	// A number that is known from orders only has no entry to note it in.
	const order = await anOrder({ customerPhone: '+237677000121' })
	await pool().query('update orders set customer_id = null where id = $1', [order.id])
	await pool().query("delete from customers where phone = '+237677000121'")
	expect(await recordConsent(-order.id, { channel, given: true }, admin, NOW)).toBe(false)
})

test('a copy for somebody who asked is recorded without what it says; nobody’s is none', async () => {
	const admin = await anAdmin()
	const order = await anOrder({ customerPhone: '+237677000130', customerName: 'Asks' })
	const { rows } = await pool().query("select id from customers where phone = '+237677000130'")
	const person = rows[0]?.id ?? -order.id
	const copy = await copyForOwner({ person, others: [] }, admin)
	expect(JSON.stringify(copy)).toContain('Asks')
	expect(await copyForOwner({ person: 999_999, others: [] }, admin)).toBeUndefined()
	expect(await copyForOwner({ contact: '+237677000139' }, admin)).toBeUndefined()
	await pool().query(`
		insert into products (id, numeric_id, name, price, category) values ('yara', 1, 'Yara EDP', 1, 'perfumes');
		insert into stock_waits (product_id, phone, language) values ('yara', '+237677000139', 'en')`)
	expect(JSON.stringify(await copyForOwner({ contact: '677 000 139' }, admin))).toContain('Yara EDP')
	const { rows: recorded } = await pool().query(
		"select entity_id, before, after from admin_changes where action = 'download' order by id",
	)
	const facts = { before: null, after: null }
	expect(recorded).toEqual([
		{ entity_id: String(person), ...facts },
		{ entity_id: 'contact', ...facts },
	])
})
