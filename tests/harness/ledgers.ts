// What signed-in customers believe of their carts and the owner of her products while things are killed, and whether it is
// so. Each writes again what got no answer, as the pages do.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, upTo } from './chance.ts'
import type { Visitor } from './client.ts'
import { anyProduct } from './orders.ts'
import { type Answer, type Cart, type Customer, createProduct, editProduct, writeCart } from './people.ts'
import type { Client } from './shop.ts'

/** Somebody who writes one thing after the other: how often, and what was not as it should be. */
export type Keeper = {
	written: number
	wrong: string[]
	/** Without `isPatient` a write that got no answer is wrong. */
	work: (isPatient?: boolean) => Promise<void>
	check: (client: Client) => Promise<void>
}

/** Again and again until there is an answer, also after closing time: nobody goes home without one. */
async function insist<T extends { state: Answer }>(isPatient: boolean, write: () => Promise<T>) {
	for (let tries = 0; ; tries++) {
		const reply = await write()
		if (reply.state !== 'unknown' || !isPatient || tries > 600) return { ...reply, isRepeated: tries > 0 }
		await sleep(150)
	}
}

/** Every acknowledgement shows the whole cart: it is compared. */
export function keepCart(customer: Customer, random: Chance): Keeper {
	const believed: Cart = {}
	const compare = (found: Cart) => {
		const ids = [...new Set([...Object.keys(believed), ...Object.keys(found)])]
		if (ids.some((id) => believed[id] !== found[id]))
			keeper.wrong.push(`cart is ${JSON.stringify(found)}, not ${JSON.stringify(believed)}`)
	}
	const keeper: Keeper = {
		written: 0,
		wrong: [],
		async work(isPatient = true) {
			const [id, quantity] = [anyProduct(random), upTo(random, 9)]
			const { state, cart } = await insist(isPatient, () => writeCart(customer, { [id]: quantity }))
			keeper.written++
			if (quantity === 0) delete believed[id]
			else believed[id] = quantity
			if (state === 'done') compare(cart)
			else keeper.wrong.push(`cart ${state}`)
		},
		async check(client) {
			const { rows } = await client.query<{ id: string; quantity: number }>(
				'select c.product_id as id, sum(c.quantity)::int as quantity from carts c join customer_users u on u.id = c.user_id where u.email = $1 group by 1',
				[customer.email],
			)
			compare(Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity])))
		},
	}
	return keeper
}

/** The owner at a product of hers: each edit is a new price over the version that she knows. */
export async function keepProduct(owner: Visitor, name: string): Promise<Keeper> {
	const made = await createProduct(owner, { name, price: 5_000 })
	if (made !== 'done') throw new Error(`the product ${name} was not made: ${made}`)
	const product = { id: name.toLowerCase().replaceAll(' ', '-'), name, price: 5_000, version: 1 }
	const keeper: Keeper = {
		written: 0,
		wrong: [],
		async work(isPatient = true) {
			const edit = { ...product, price: product.price + 1 }
			const write = async () => ({ state: await editProduct(owner, edit) })
			const { state, isRepeated } = await insist(isPatient, write)
			// One that got no answer may have been stored: then the shop says that there is a newer version.
			if (state === 'done' || (state === 'changed' && isRepeated)) {
				product.price++
				product.version++
				keeper.written++
			} else keeper.wrong.push(`edit to ${edit.price} over version ${product.version}: ${state}`)
		},
		async check(client) {
			const { rows } = await client.query(
				`select p.price::int as price, p.version, (select count(*)::int from admin_changes c
					where c.entity = 'product' and c.entity_id = p.id and c.action = 'update') as recorded
				from products p where id = $1`,
				[product.id],
			)
			const { price, version } = product
			const [found, believed] = [
				JSON.stringify(rows[0]),
				JSON.stringify({ price, version, recorded: keeper.written }),
			]
			if (found !== believed) keeper.wrong.push(`${name} is ${found}, not ${believed}`)
		},
	}
	return keeper
}
