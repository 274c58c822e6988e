// Merges a browser's copy of the cart with the server's.
import { ownEntry } from '~/shop/own-entry.ts'
import type { CartLine } from './cart.ts'

/** Quantities that the server has not yet acknowledged; 0 is a removal. */
export type UnsentCart = Record<string, number>
export type CartCopy = { cart: CartLine[]; unsent: UnsentCart }

/** The server's lines, overridden by unsent changes of this browser. */
function withUnsent(server: readonly CartLine[], local: readonly CartLine[], unsent: UnsentCart): CartLine[] {
	const here = new Map(local.map((line) => [line.id, line]))
	const there = new Set(server.map(({ id }) => id))
	const stored = server.flatMap((line) => {
		const quantity = ownEntry(unsent, line.id) ?? line.quantity
		// The last displayed price stays, so that the cart page can say that it changed.
		return quantity > 0 ? [{ ...line, price: here.get(line.id)?.price || line.price, quantity }] : []
	})
	const added = local.filter(({ id }) => !there.has(id) && (ownEntry(unsent, id) ?? 0) > 0)
	return [...stored, ...added.map((line) => ({ ...line, quantity: unsent[line.id]! }))]
}

/**
 * The cart after a sync with the server. One's own copy: unsent changes win, the rest follows the server. A copy
 * without an owner: union, the larger quantity of a product in both. Another customer's: dropped.
 */
export function mergeCart(
	local: CartCopy,
	whose: 'mine' | 'nobody' | 'other',
	server: readonly CartLine[],
): CartCopy {
	if (whose === 'other') return { cart: [...server], unsent: {} }
	if (whose === 'mine') {
		return { cart: withUnsent(server, local.cart, local.unsent), unsent: { ...local.unsent } }
	}
	const there = new Map(server.map((line) => [line.id, line.quantity]))
	const unsent: UnsentCart = {}
	for (const { id, quantity } of local.cart) {
		if (quantity > (there.get(id) ?? 0)) unsent[id] = quantity
	}
	return { cart: withUnsent(server, local.cart, unsent), unsent }
}

/** What is left to send once `sent` is acknowledged: a quantity that changed meanwhile stays. */
export function acknowledged<Value>(
	unsent: Record<string, Value>,
	sent: Record<string, Value>,
): Record<string, Value> {
	return Object.fromEntries(Object.entries(unsent).filter(([id, value]) => ownEntry(sent, id) !== value))
}
