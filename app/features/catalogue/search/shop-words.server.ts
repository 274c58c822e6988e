import { setImmediate } from 'node:timers/promises'
import type { SearchableProduct } from '../browse/products.server.ts'
import { NOTE_BOOK, searchedOf } from './search-index.server.ts'
import type { SearchedProduct } from './search-index.ts'
import { Vocabulary } from './search-vocabulary.ts'

/** So many products are read in one go, in a few milliseconds: pages are rendered in between. */
const AT_ONCE = 50

/** All words of the shop, kept from one change to the next: only products that came, went or changed are read. */
export class ShopWords {
	readonly vocabulary = new Vocabulary(NOTE_BOOK)
	readonly byId = new Map<string, SearchedProduct>()
	private readonly places = new Map<SearchableProduct, number>()
	private readonly free: number[] = []
	private followed: readonly SearchableProduct[] = []

	/** Knows these products and no others, in this order. Not to be asked before it is done. */
	async follow(products: readonly SearchableProduct[]): Promise<void> {
		// A catalogue that has not changed has the same list.
		if (products === this.followed) return
		const staying = new Set(products)
		for (const [product, at] of this.places) if (!staying.has(product)) this.leave(product, at)
		const coming = products.filter((product) => !this.places.has(product))
		for (const [done, product] of coming.entries()) {
			if (done % AT_ONCE === AT_ONCE - 1) await setImmediate()
			this.come(product)
		}
		const order: number[] = Array(this.vocabulary.products.length).fill(0)
		for (const [position, product] of products.entries()) order[this.places.get(product)!] = position
		this.vocabulary.order = order
		this.followed = products
	}

	private come(product: SearchableProduct): void {
		const searched = searchedOf(product)
		const at = this.free.pop() ?? this.vocabulary.products.length
		this.vocabulary.add(searched, at)
		this.places.set(product, at)
		this.byId.set(product.id, searched)
	}

	private leave(product: SearchableProduct, at: number): void {
		this.vocabulary.remove(at)
		this.places.delete(product)
		this.byId.delete(product.id)
		this.free.push(at)
	}
}
