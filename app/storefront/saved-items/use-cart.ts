import { useEffect, useState } from 'react'
import type { CartLine } from '~/features/cart/cart.ts'
import type { Photo, PublicProduct } from '~/features/catalogue/product.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { formatTotal, parsePrice } from '~/shop/money.ts'
import { useSavedItems } from './saved-items.ts'
import { useProducts } from './use-products.ts'

export type ShownLine = {
	id: string
	name: string
	/** The server's price in whole francs. */
	price: number
	category: string
	quantity: number
	photo: Photo | null
	/** Stays in the cart, marked, but is not ordered. */
	soldOut: boolean
}

const NONE: CartLine[] = []
const NO_IDS: string[] = []

const gone = (line: CartLine): string => m.cart_gone({ name: line.name })

/** The lines of this browser at the server's prices, and notices about changes. */
export function useCart(page: { lines: CartLine[] | null; products: PublicProduct[] }) {
	const settled = useSavedItems((saved) => saved.settled, false)
	const local = useSavedItems((saved) => saved.cart, NONE)
	// Until the first sync, the lines that came with the page.
	const lines = page.lines && !settled ? page.lines : local
	const ids = lines.map(({ id }) => id)
	const { products, state } = useProducts(ids, page.products, page.lines?.map(({ id }) => id) ?? NO_IDS)
	const [said, setSaid] = useState<string[]>([])

	useEffect(() => {
		if (state !== 'ready' || !settled) return
		const missing = lines.filter(({ id }) => !products.has(id))
		const changed = lines.flatMap((line) => {
			const price = products.get(line.id)?.price
			const before = parsePrice(line.price)
			return price !== undefined && before !== null && before !== price ? [{ line, price, before }] : []
		})
		if (missing.length === 0 && changed.length === 0) return
		const words = [
			...missing.map(gone),
			...changed.map(({ line, price, before }) =>
				m.cart_price_changed({
					name: line.name,
					price: formatTotal(price),
					before: formatTotal(before),
				}),
			),
		]
		setSaid((earlier) => [...new Set([...earlier, ...words])])
		import('./saved-items-actions.ts').then(({ dropGone, rememberPrices }) => {
			if (changed.length > 0) rememberPrices(new Map(changed.map(({ line, price }) => [line.id, price])))
			if (missing.length > 0) dropGone(missing.map(({ id }) => id))
		})
	}, [lines, products, state, settled])

	const shown = lines.flatMap((line): ShownLine[] => {
		const product = products.get(line.id)
		if (!product && state === 'ready') return []
		const { id, name, category, quantity } = line
		return [
			{
				id,
				name: product?.name ?? name,
				category: product?.category ?? category,
				quantity,
				price: product?.price ?? parsePrice(line.price) ?? 0,
				photo: product?.photo ?? null,
				soldOut: product ? isSoldOut(product) : false,
			},
		]
	})
	// The page without scripts shows it too.
	const unsold = page.lines && !settled ? page.lines.filter(({ id }) => !products.has(id)).map(gone) : []
	return { lines: shown, notices: [...new Set([...said, ...unsold])], priced: state !== 'loading' }
}
