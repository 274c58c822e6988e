// A customer's private order page without scripts: what it says of the money, cancelling, and what an open page asks.
import { expect, test } from 'vitest'
import { anOrderInShop } from '../../support/people/delivered-order.ts'
import { unique } from '../../support/samples/unique.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'
import { orderFormTests } from './order-page/form.ts'

const { url, shop } = useShop()
const database = useDatabaseOf(shop)

orderFormTests({ url, shop })

const cancel = (path: string, headers: Record<string, string> = { Origin: url() }) =>
	fetch(url(`${path}?cancel`), { method: 'POST', redirect: 'manual', headers })
const read = async (path: string) => (await fetch(url(path))).text()
/** The page as it is read: text with its spaces plain, a bar between its parts. */
const words = async (path: string) =>
	(await read(path))
		.replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, '')
		.replaceAll(/(<[^>]+>)+/g, '|')
		.replaceAll('\u00a0', ' ')
const stored = async (number: string) => {
	const { rows } = await database.query(
		`select order_status as status, version, (select json_agg(actor_kind || ' ' || new_value) from order_history
			where order_id = orders.id) as history from orders where order_number = $1`,
		[number],
	)
	return rows[0]
}
const pending = () => anOrderInShop(shop(), { products: ['yara-edp'], status: 'pending' })

test('a pending order is cancelled by a plain form that asks first; sent twice it is done once', async () => {
	const { number, token } = await pending()
	const page = await read(`/fr/order/${token}`)
	const [, form] = /<details[^>]*><summary[^>]*>Annuler cette commande<\/summary><form ([^>]*)>/.exec(page)!
	expect(form).toContain(`action="/fr/order/${token}?cancel"`)
	expect(form).toContain('method="post"')
	for (let i = 0; i < 2; i++) {
		const answer = await cancel(`/fr/order/${token}`)
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/fr/order/${token}`])
	}
	expect(await stored(number)).toEqual({
		status: 'cancelled',
		version: 2,
		history: ['customer cancelled'],
	})
	const after = await words(`/fr/order/${token}`)
	expect(after).toContain('|Annulée|')
	expect(after).not.toContain('Annuler cette commande')
})

test('too late, from another site, with a wrong link: refused in words, and nothing is changed', async () => {
	const late = await anOrderInShop(shop(), { products: ['yara-edp'], status: 'contacted' })
	const answer = await cancel(`/order/${late.token}`)
	expect(answer.status).toBe(409)
	expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	expect(await answer.text()).toMatch(/role="alert"[^>]*>We are already working on your order/)
	expect(await read(`/order/${late.token}`)).not.toContain('?cancel')
	expect(await stored(late.number)).toEqual({ status: 'contacted', version: 1, history: null })

	const { number, token } = await pending()
	const foreign = await cancel(`/order/${token}`, { Origin: 'https://elsewhere.example' })
	expect([400, 403]).toContain(foreign.status)
	for (const wrong of ['x'.repeat(32), 'short', `${token}x`, encodeURIComponent("' or true --")])
		expect((await cancel(`/order/${wrong}`)).status).toBe(404)
	expect(await stored(number)).toEqual({ status: 'pending', version: 1, history: null })
})

test('what an open page asks for is a number that counts changes, and only who has the link learns it', async () => {
	const { number, token } = await pending()
	const ask = (path: string) => fetch(url(path))
	const answer = await ask(`/data/order/${token}`)
	expect([await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
		'{"version":1}',
		'private, no-store',
	])
	await cancel(`/order/${token}`)
	expect(await (await ask(`/fr/data/order/${token}`)).json()).toEqual({ version: 2 })
	for (const wrong of ['x'.repeat(32), number, 'null', `${token}x`]) {
		const nothing = await ask(`/data/order/${encodeURIComponent(wrong)}`)
		expect([nothing.status, await nothing.text()]).toEqual([404, '{}'])
	}
	// Erasing a customer takes the link away.
	await database.query('update orders set access_token = null where order_number = $1', [number])
	for (const path of [`/data/order/${token}`, `/order/${token}`])
		expect((await ask(path)).status, path).toBe(404)
	expect((await cancel(`/order/${token}`)).status).toBe(404)
})

test('discount, delivery, payments and parcel are on the page, and how to pay once the owner has said it', async () => {
	const { number, token } = await anOrderInShop(shop(), { products: ['yara-edp'], status: 'pending' })
	const before = await words(`/order/${token}`)
	expect(before).toMatch(/\|Total\|1 000 FCFA\|/)
	expect(before).not.toMatch(
		/\|(Discount|Delivery( \(|\|)|With delivery|Paid|Still due|How to pay|Sent|Parcel)/,
	)
	await database.query(
		`update orders set discount = 500, delivery_fee = 1500, sent_by = 'agency', carrier = 'General <Express>',
			parcel_number = 'GX-4471' where order_number = $1`,
		[number],
	)
	expect(await words(`/order/${token}`)).toMatch(
		/\|Discount\|-500 FCFA\|Total\|1 000 FCFA\|Delivery \(estimate\)\|1 500 FCFA\|With delivery \(estimate\)\|2 500 FCFA\|/,
	)
	await database.query(`update orders set order_status = 'processing' where order_number = $1`, [number])
	await database.query(
		`insert into order_payments (order_id, way, amount, paid_on, recorded_by)
			select id, 'mtn', 700, '2026-11-16', 'x' from orders where order_number = $1`,
		[number],
	)
	await database.query(
		`insert into settings (name, value) values ('payment.mtn', 'true'), ('payment.mtn.fr', '"*126# au 677"')`,
	)
	await expect.poll(() => words(`/fr/order/${token}`)).toContain('Comment payer')
	expect(await words(`/fr/order/${token}`)).toMatch(
		/\|Livraison\|1 500 FCFA\|Avec la livraison\|2 500 FCFA\|Déjà payé\|700 FCFA\|Reste à payer\|1 800 FCFA\|Comment payer\|Reste à payer\|1 800 FCFA\|[^|]+\|MTN MoMo\|\*126# au 677\|/,
	)
	expect(await words(`/fr/order/${token}`)).toMatch(
		/\|Envoi\|Par agence de voyage\|General &lt;Express&gt;\|Numéro de colis\|GX-4471\|/,
	)
	await database.query(`delete from settings`)
})

test('an order in the customer’s own words is ordered again by its words, in the form, and nothing is sent', async () => {
	const said = 'deux Yara, dont une en cadeau <emballée>'
	const fields = { key: unique('own-words-own-words'), fullName: 'Somebody', whatsappNumber: '+237650311001' }
	const body = new URLSearchParams({ ...fields, location: 'Edéa', productsOfInterest: said })
	const placed = await fetch(url('/fr/order-submissions'), {
		method: 'POST',
		headers: { Origin: url() },
		body,
	})
	const { orderNumber } = (await placed.json()) as { orderNumber: string }
	const { rows } = await database.query('select access_token from orders where order_number = $1', [
		orderNumber,
	])
	const page = `/fr/order/${rows[0].access_token}`
	expect(await read(page)).toContain(`Commander à nouveau: ${orderNumber}`)
	const again = await fetch(url(page), { method: 'POST', redirect: 'manual', headers: { Origin: url() } })
	const to = again.headers.get('Location')!
	expect(to).toBe(`/fr/order-inquiry?again=${rows[0].access_token}`)
	const form = await read(to)
	expect(form).toMatch(
		/<textarea[^>]*name="productsOfInterest"[^>]*>deux Yara, dont une en cadeau &lt;emballée&gt;</,
	)
	expect(form).toContain('Les mots de votre commande précédente sont repris ici.')
	const { rows: all } = await database.query('select 1 from orders where customer_phone = $1', [
		'+237650311001',
	])
	expect(all).toHaveLength(1)
})
