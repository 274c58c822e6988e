// The rules of the cart. Quantities are whole numbers from 1 to 999.
import { MAX_CART_LINES, MAX_QUANTITY } from '~/shop/line-limits.ts'
import { parseJson } from '~/shop/text/parse-json.ts'

/** A line in local storage. Its price is for display only: totals use the server's prices. */
export type CartLine = {
	id: string
	name: string
	/** '35,000 FCFA', as the customer last saw it. */
	price: string
	image: string
	category: string
	quantity: number
}

export const isProductId = (id: unknown): id is string =>
	typeof id === 'string' && id.length <= 200 && /^[a-z0-9-]+$/.test(id)

export const isQuantity = (value: unknown): value is number =>
	Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_QUANTITY

/** Adding a product again increments its quantity. */
export function addToCart(lines: readonly CartLine[], product: Omit<CartLine, 'quantity'>): CartLine[] {
	const known = lines.find(({ id }) => id === product.id)
	return known
		? setQuantity(lines, product.id, known.quantity + 1)
		: [...lines, { ...product, quantity: 1 }].slice(0, MAX_CART_LINES)
}

/** A quantity of zero or less removes the line; an invalid one changes nothing. */
export function setQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
	if (!Number.isInteger(quantity)) return [...lines]
	if (quantity <= 0) return lines.filter((line) => line.id !== id)
	return lines.map((line) =>
		line.id === id ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
	)
}

/** The badge: pieces, not lines (S-NAV-05). */
export const countPieces = (lines: readonly { quantity: number }[]): number =>
	lines.reduce((sum, { quantity }) => sum + quantity, 0)

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '')

/** The lines stored in local storage; invalid ones are dropped, and `repaired` says so. */
export function readCart(stored: string | null): { lines: CartLine[]; repaired: boolean } {
	const list = readList(stored)
	const lines = new Map<string, CartLine>()
	for (const item of list ?? []) {
		const line = item as Partial<CartLine> | null
		if (!isProductId(line?.id) || !isQuantity(line.quantity) || lines.has(line.id)) continue
		lines.set(line.id, {
			id: line.id,
			name: text(line.name) || line.id,
			price: text(line.price),
			image: text(line.image),
			category: text(line.category),
			quantity: line.quantity,
		})
	}
	const readable = [...lines.values()].slice(0, MAX_CART_LINES)
	return { lines: readable, repaired: list === null || readable.length < list.length }
}

/** A stored list; an empty one when nothing is stored, null when it is corrupt. */
export function readList(stored: string | null): unknown[] | null {
	const value = stored === null ? [] : parseJson(stored)
	return Array.isArray(value) ? value : null
}
