// A person's copy has every value that is planted to be erased, and nothing of anybody else.
import { afterEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { eraseContact, findContactTraces } from '~/features/customer-directory/contact-traces.server.ts'
import { eraseCustomer } from '~/features/customer-directory/erase.server.ts'
import { copyForOwner } from '~/features/customer-directory/own-data/asked-by-person.server.ts'
import { copyFile, readDataCopy } from '~/features/customer-directory/own-data/data-copy.server.ts'
import { readOwnCopy } from '~/features/customer-directory/own-data/own-data.server.ts'
import { findOwnPerson, findPerson } from '~/features/customer-directory/person-keys.server.ts'
import { PERSONAL_DATA } from '~/features/customer-directory/personal-data.server.ts'
import { findOwnInvoice, issueInvoice, listInvoices } from '~/features/invoices/invoices.server.ts'
import { deleteOrder } from '~/features/orders/deleted/deleted-orders.server.ts'
import { updateOrder } from '~/features/orders/panel/edit-order.server.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { anAdmin, anOrder } from '../../support/people/office.ts'
import { OTHER_PERSON, PLANTED_PERSON, plantPerson } from '../../support/people/planted-person.ts'
import { useDatabase } from '../../support/shop/database.ts'

useDatabase()
afterEach(() =>
	pool().query(
		`truncate orders, customers, customer_users, customer_verifications, products, stock_waits, outbox,
			rate_limits, admin_changes, deleted_orders, invoice_counters, short_links, terms_versions restart identity cascade`,
	),
)

const NOW = new Date('2026-11-18T10:00:00Z')
const customer = ({ user }: typeof PLANTED_PERSON, email = 'zq@example.cm') => ({
	id: user,
	name: 'P',
	email,
	emailVerified: false,
	phone: null,
	city: null,
	createdAt: NOW,
})
async function ownCopy(who = PLANTED_PERSON): Promise<string> {
	const copy = await readDataCopy((at) => findOwnPerson(customer(who), at))
	return (await copyFile(copy!, NOW).text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}
/** As it stands in the file: of a counter what was counted and for whom, not from where. */
const shown = (value: string) => value.replace(/^order:phone:10\.0\.0\.1:/, 'order:')

test('has every planted value but secrets, internal numbers and what the database makes of others', async () => {
	const values = await plantPerson()
	const others = await plantPerson(OTHER_PERSON)
	const places = PERSONAL_DATA.filter(({ of }) => of !== 'staff')
	const kindOf = (name: string) =>
		places.map(({ place, holds }) => (name.startsWith(`${place}.`) ? holds[name.split('.')[1]!] : undefined))
	const hidden = [...values.keys()].filter((name) =>
		kindOf(name).some((kind) => kind === 'secret' || kind === 'account'),
	)
	const given = [...values].filter(([name]) => !hidden.includes(name))
	expect(given.length).toBeGreaterThan(40)
	const bySeller = await readDataCopy((at) => findPerson(1, { own: true, others: [] }, at))
	for (const file of [await ownCopy(), await copyFile(bySeller!, NOW).text()]) {
		expect(given.filter(([, value]) => !file.includes(shown(value)))).toEqual([])
		for (const name of hidden.filter((each) => each !== 'customer_verifications.value'))
			if (values.get(name) !== PLANTED_PERSON.user) expect(file).not.toContain(values.get(name)!)
		expect([...others.values()].filter((value) => file.includes(shown(value)))).toEqual([])
		expect(file).not.toMatch(/zx|owner|10\.0\.0\.1/)
	}
	expect(await ownCopy(OTHER_PERSON)).not.toMatch(/zq /)
	// What has no copy is said in the file to be left out.
	const leftOut = places.filter(({ copy }) => !copy).map(({ place }) => place)
	expect(leftOut).toEqual(['customer_credentials', 'customer_verifications', 'mail/', 'backups/'])
})

test('is read by a person and by a program, with the lines and payments of orders and the dates of consents', async () => {
	await plantPerson()
	await pool().query(
		`insert into order_items (order_id, product_name, quantity, unit_price, unit_cost) values (1, 'Zq <b>Asad</b>', 2, 9000, 4321)`,
	)
	const file = await ownCopy()
	expect(file).toContain('<h2>Products of orders</h2>')
	expect(file).toContain('Zq &lt;b&gt;Asad&lt;/b&gt;')
	const json = /<pre id="json">([\s\S]*)<\/pre>/.exec(file)![1]!
	const data = JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
	expect(data.order_items).toEqual([
		{
			order_number: PLANTED_PERSON.order,
			product_name: 'Zq <b>Asad</b>',
			quantity: 2,
			unit_price: 9000,
			returned: 0,
		},
	])
	expect(data.order_payments).toMatchObject([{ order_number: PLANTED_PERSON.order, way: 'mtn', amount: 1 }])
	expect(data.consents).toMatchObject([{ channel: 'whatsapp' }])
	expect(data.carts).toMatchObject([{ product: 'Yara EDP', quantity: 1 }])
	expect(file).not.toContain('4321')
})

test('says of an order the link it came by, its terms, discount, delivery and invoices; no private link', async () => {
	await plantPerson()
	await pool().query(`
		insert into short_links (code, target, place) values ('abc234', '/product/yara-edp', 'status');
		insert into terms_versions (content_hash, text_en, text_fr) values ('x', 'x', 'x');
		update orders set link_id = (select id from short_links), terms_id = (select id from terms_versions),
			discount = 500, given_back = 700, sent_by = 'agency', deliver_on = '2026-11-19', access_token = 'zqsecret'`)
	const copy = await readDataCopy((at) => findOwnPerson(customer(PLANTED_PERSON), at))
	const rowsOf = (name: string) => copy!.find(({ place }) => place === name)!.rows
	expect(rowsOf('orders')).toMatchObject([
		{
			order_source: 'website',
			short_link: '/s/abc234',
			terms: expect.stringMatching(/^\/terms\/\d+$/),
			discount: 500,
			given_back: 700,
			sent_by: 'agency',
			deliver_on: '2026-11-19',
		},
	])
	expect(rowsOf('invoices')).toMatchObject([{ number: 'FA-000001', total: 1 }])
	const file = await ownCopy()
	for (const [name, value] of [
		['Source', 'Website'],
		['Delivery day', 'November 19, 2026'],
		['Paid by', 'MTN MoMo'],
		['Channel', 'By WhatsApp'],
	])
		expect(file).toContain(`<dt>${name}</dt><dd>${value}</dd>`)
	expect(file).not.toContain('zqsecret')
})

test('names neither staff nor whom an order was noted for by mistake, and no cost', async () => {
	const admin = await anAdmin()
	await plantPerson()
	const wrong = { customerName: 'zx wrong', customerPhone: '+237677000661', landmark: 'zx bridge' }
	const right = {
		customerName: 'zq right',
		customerPhone: '+237677000662',
		customerLocation: null,
		landmark: null,
	}
	const order = await anOrder({ ...wrong, userId: PLANTED_PERSON.user, customerId: 1 })
	await updateOrder(order, { customer: right, status: 'confirmed' }, admin, NOW)
	const gone = await anOrder({ ...wrong, userId: PLANTED_PERSON.user, customerId: 1, totalCost: 43_214_321 })
	await updateOrder(gone, { customer: right }, admin, NOW)
	await deleteOrder({ id: gone.id, version: gone.version + 1 }, admin)
	const file = await ownCopy()
	expect(file).toContain('zq right')
	expect(file).not.toMatch(/zx|43214321/)
	expect(file).not.toContain(admin.email)
})

test('has an invoice only of whom it names, whoever the order belongs to by now, and after its order was erased', async () => {
	const admin = await anAdmin()
	const wrong = { customerName: 'zx wrong', customerPhone: '+237677000661', landmark: 'zx bridge' }
	const right = {
		customerName: 'zq right',
		customerPhone: '+237677000662',
		customerLocation: null,
		landmark: null,
	}
	const order = await anOrder({
		...wrong,
		customerEmail: 'zx661@example.cm',
		accessToken: 'A'.repeat(32),
		totalAmount: 25_000,
		amountKnown: true,
	})
	await pool().query(
		`insert into order_items (order_id, product_name, quantity, unit_price) values ($1, 'Yara EDP', 1, 25000)`,
		[order.id],
	)
	const onPage = async () => [
		(await listInvoices({ token: 'A'.repeat(32) })).map(({ number }) => number),
		(await findOwnInvoice('A'.repeat(32), 'FA-000001'))?.number,
	]
	const invoicesFor = async (contact: string) => {
		const copy = await copyForOwner({ contact }, admin)
		return copy
			?.find(({ place }) => place === 'invoices')
			?.rows.map(({ number, content }) => [number, content])
	}
	cacheSettings({ vat: false })
	await issueInvoice(order, admin, () => NOW)
	cacheSettings({})
	expect(await onPage()).toEqual([['FA-000001'], 'FA-000001'])
	await updateOrder({ id: order.id, version: 2 }, { customer: right }, admin, NOW)
	expect(await onPage()).toEqual([[], undefined])
	const { rows } = await pool().query('select id from customers where phone = $1', [right.customerPhone])
	const copyOfRight = await copyForOwner({ person: rows[0].id, others: [] }, admin)
	expect(JSON.stringify(copyOfRight)).toContain('zq right')
	expect(JSON.stringify(copyOfRight)).not.toMatch(/zx (?:wrong|bridge)|677000661/)
	const theirs = [['FA-000001', 'zx wrong, +237677000661, zx661@example.cm, zx bridge, Douala']]
	expect(await invoicesFor('677 000 661')).toEqual(theirs)
	expect(await findContactTraces('677 000 661')).toMatchObject({ invoices: 1, corrected: 1 })
	// The order's own person goes, and then the one of the mistake.
	await eraseCustomer(rows[0].id, { own: true, others: [] }, admin)
	await eraseContact('677 000 661', admin)
	expect(await findContactTraces('677 000 661')).toMatchObject({
		deleted: [],
		waits: 0,
		corrected: 0,
		invoices: 1,
	})
	for (const contact of ['677 000 661', 'Zx661@example.cm'])
		expect(await invoicesFor(contact)).toEqual(theirs)
	expect(await findContactTraces('677 000 662')).toBeUndefined()
})

test('counts a number or an address only once it proved to be theirs', async () => {
	await plantPerson()
	await pool().query(`
		update orders set order_status = 'pending', held_since = null;
		insert into customer_users (id, name, email, phone) values ('u2', 'M', 'm@example.cm', '+237677000100');
		insert into customers (user_id, name, email, phone)
		select 'u2', 'M', 'm@example.cm', customer_phone from orders`)
	const file = await ownCopy({ ...PLANTED_PERSON, user: 'u2' })
	expect(file).not.toMatch(/zq|Yara/)
	expect(await ownCopy()).not.toContain('Sold-out products')
	const nobody = customer({ ...PLANTED_PERSON, user: 'u3' })
	expect(await readDataCopy((at) => findOwnPerson(nobody, at))).toBeUndefined()
})

test('is given ten times an hour, then a sentence', async () => {
	await plantPerson()
	const asked = () => readOwnCopy(customer(PLANTED_PERSON), NOW)
	for (let times = 0; times < 10; times++) expect(await asked()).toBeInstanceOf(Array)
	expect(await asked()).toMatchObject({
		status: 429,
		problems: { form: expect.stringContaining('in an hour') },
	})
})
