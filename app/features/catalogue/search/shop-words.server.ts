import { setImmediate } from 'node:timers/promises'
import { NOTE_BOOK, type Searchable, searchedOf } from './search-index.server.ts'
import type { SearchedProduct } from './search-index.ts'
import { Vocabulary } from './search-vocabulary.ts'

/** The batch size, a few milliseconds: pages are rendered in between. */
const AT_ONCE = 50

/** All words of the shop, updated after each change: only added, removed or changed products are read. */
export class ShopWords {
	readonly vocabulary = new Vocabulary(NOTE_BOOK)
	/** By their position in the vocabulary. */
	private readonly known: (Searchable | undefined)[] = []
	private readonly places = new Map<string, number>()
	private readonly free: number[] = []
	private followed: readonly Searchable[] = []

	/** Updates the vocabulary to exactly these products, in this order. Not to be queried before it is done. */
	async follow(products: readonly Searchable[]): Promise<void> {
		// An unchanged catalogue has the same array.
		if (products === this.followed) return
		const staying = new Set(products)
		for (const [at, product] of this.known.entries())
			if (product && !staying.has(product)) this.leave(product, at)
		const coming = products.filter(({ en }) => !this.places.has(en.id))
		for (const [done, product] of coming.entries()) {
			if (done % AT_ONCE === AT_ONCE - 1) await setImmediate()
			this.come(product)
		}
		const order: number[] = Array(this.known.length).fill(0)
		for (const [position, { en }] of products.entries()) order[this.places.get(en.id)!] = position
		this.vocabulary.order = order
		this.followed = products
	}

	get ids(): Iterable<string> {
		return this.places.keys()
	}

	find(id: string): SearchedProduct | undefined {
		const product = this.known[this.places.get(id) ?? -1]
		return product && searchedOf(product)
	}

	private come(product: Searchable): void {
		const at = this.free.pop() ?? this.known.length
		this.vocabulary.add(searchedOf(product), at, product.en)
		this.known[at] = product
		this.places.set(product.en.id, at)
	}

	private leave(product: Searchable, at: number): void {
		this.vocabulary.remove(searchedOf(product), at)
		this.known[at] = undefined
		this.places.delete(product.en.id)
		this.free.push(at)
	}
}
