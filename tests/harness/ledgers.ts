// What signed-in customers believe of their carts and the owner of her products while things are killed, and whether the
// shop holds just that. Each writes again what got no answer, as the pages do.
import { setTimeout as sleep } from 'node:timers/promises'
import { createProduct, editProduct, signUp, writeCart } from './people.ts'

const PRODUCTS = ['yara-edp', 'khamrah-edp', 'asad-edp', 'dove-original-body-spray']
const PAUSE_MS = 100

const sameCart = (believed, found) =>
	[...new Set([...Object.keys(believed), ...Object.keys(found)])].every((id) => believed[id] === found[id])

/** A customer who changes the cart until `isOpen` says no. Every acknowledgement shows the whole cart: it is compared. */
export async function newCartKeeper(url, name, random) {
	const customer = await signUp(url, name)
	const ledger = { name, email: customer.email, believed: {}, written: 0, wrong: [] }
	return {
		ledger,
		async work(isOpen) {
			while (isOpen()) {
				const id = PRODUCTS[Math.floor(random() * PRODUCTS.length)]
				const quantity = Math.floor(random() * 9)
				const reply = await insist(isOpen, () => writeCart(url, customer, { [id]: quantity }))
				if (!reply) return
				ledger.written++
				if (quantity === 0) delete ledger.believed[id]
				else ledger.believed[id] = quantity
				if (reply.state !== 'done') ledger.wrong.push(`cart refused: ${reply.state}`)
				else if (!sameCart(ledger.believed, reply.cart))
					ledger.wrong.push(`cart is ${JSON.stringify(reply.cart)}, not ${JSON.stringify(ledger.believed)}`)
				await sleep(PAUSE_MS)
			}
		},
	}
}

/** Again and again until there is an answer, also after closing time: nobody goes home without one. */
async function insist(isOpen, write) {
	for (let tries = 0; tries < 600; tries++) {
		const reply = await write()
		if (reply.state !== 'unknown') return { ...reply, repeated: tries > 0 }
		await sleep(isOpen() ? 100 : 500)
	}
	return undefined
}

/** The owner at a product of hers: each edit is a new price over the version that she knows. */
export async function newEditor(url, cookie, name) {
	const id = name.toLowerCase().replaceAll(' ', '-')
	const made = await createProduct(url, cookie, { name, price: 5_000 })
	if (made !== 'done') throw new Error(`the product ${name} was not made: ${made}`)
	const ledger = { id, price: 5_000, version: 1, edits: 0, wrong: [] }
	return {
		ledger,
		async work(isOpen, isResting = () => false) {
			while (isOpen()) {
				if (isResting()) {
					await sleep(PAUSE_MS)
					continue
				}
				const price = ledger.price + 1
				const edit = { id, name, price, version: ledger.version }
				const reply = await insist(isOpen, async () => ({ state: await editProduct(url, cookie, edit) }))
				if (!reply) return
				// One that got no answer may have been stored: then the shop says that there is a newer version.
				if (reply.state === 'done' || (reply.state === 'changed' && reply.repeated)) {
					Object.assign(ledger, { price, version: ledger.version + 1, edits: ledger.edits + 1 })
				} else {
					ledger.wrong.push(`edit to ${price} over version ${ledger.version}: ${reply.state}`)
					return
				}
				await sleep(PAUSE_MS)
			}
		},
	}
}

/** Everything that is not as it is believed to be, as sentences. */
export async function findWrongCarts(ledgers, client) {
	const wrong = ledgers.flatMap(({ wrong }) => wrong)
	for (const { email, believed } of ledgers) {
		const { rows } = await client.query(
			'select c.product_id as id, c.quantity from carts c join customer_users u on u.id = c.user_id where u.email = $1',
			[email],
		)
		const found = Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]))
		if (rows.length !== Object.keys(found).length) wrong.push(`${email} has a product twice`)
		if (!sameCart(believed, found))
			wrong.push(`${email} has ${JSON.stringify(found)}, not ${JSON.stringify(believed)}`)
	}
	return wrong
}

export async function findWrongEdits(ledgers, client) {
	const wrong = ledgers.flatMap(({ wrong }) => wrong)
	for (const { id, price, version, edits } of ledgers) {
		const { rows } = await client.query(
			`select p.price::int as price, p.version, (select count(*)::int from admin_changes c
				where c.entity = 'product' and c.entity_id = p.id and c.action = 'update') as recorded
			from products p where id = $1`,
			[id],
		)
		const found = JSON.stringify(rows[0])
		const believed = JSON.stringify({ price, version, recorded: edits })
		if (found !== believed) wrong.push(`${id} is ${found}, not ${believed}`)
	}
	return wrong
}

/** Of every order one mail, however often it was repeated: under one Message-ID. */
export function findWrongMails(arrived, orders) {
	const byOrder = new Map()
	for (const { id, order } of arrived)
		if (order) byOrder.set(order, new Set([...(byOrder.get(order) ?? []), id]))
	const twice = [...byOrder]
		.filter(([, ids]) => ids.size > 1)
		.map(([order]) => `${order} has mails of several IDs`)
	const never = orders.filter((order) => !byOrder.has(order)).map((order) => `${order} has no mail`)
	return [...twice, ...never]
}
