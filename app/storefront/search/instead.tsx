import { writeQuery } from '~/features/catalogue/browse/list-query.ts'
import type { Listing } from '~/features/catalogue/browse/listing.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { fromJsonText, type JsonText } from '~/shop/text/json-text.ts'
import { buttonClass } from '~/ui/button.tsx'
import { AskUs } from '../list/bestsellers.tsx'
import { ProductGrid } from '../list/product-grid.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useCountNotFound } from './use-count-not-found.ts'

/** Below the empty state of a list: words to search for, the finder, a chat, similar products and bestsellers. */
export function Instead({
	close,
	words = [],
	notFound,
	q,
	bestsellers,
}: Pick<Listing, 'close' | 'words' | 'notFound'> & {
	q: string
	/** Left out where the page shows them anyway. */
	bestsellers?: JsonText<PublicProduct[]> | undefined
}) {
	useCountNotFound(notFound)
	const terms = words.length > 0 ? words : m.search_chips().split('|')
	return (
		<>
			{q ? (
				<nav aria-labelledby="instead" className="mb-6 text-center">
					<h3 id="instead" className="mb-2 text-lg">
						{words.length > 0 ? m.list_words() : m.search_ideas()}
					</h3>
					<p className="flex flex-wrap justify-center gap-2">
						{terms.map((term) => (
							<ShopLink
								key={term}
								to={`/shop${writeQuery({ q: term, sort: 'relevance' })}`}
								className={buttonClass({ look: 'secondary', size: 'sm' })}
							>
								{term}
							</ShopLink>
						))}
					</p>
				</nav>
			) : null}
			<p className="mb-8 flex flex-wrap justify-center gap-2">
				<ShopLink to="/finder" className={buttonClass({ look: 'secondary' })}>
					{m.scents_finder()}
				</ShopLink>
				<AskUs />
			</p>
			<Products id="close" title={m.list_close()} products={close} />
			{bestsellers ? (
				<Products id="bestsellers" title={m.home_bestselling()} products={fromJsonText(bestsellers)} />
			) : null}
		</>
	)
}

function Products({
	id,
	title,
	products,
}: {
	id: string
	title: string
	products: readonly PublicProduct[]
}) {
	if (products.length === 0) return null
	return (
		<section aria-labelledby={id} className="border-t border-sand pt-6 pb-8">
			<h3 id={id} className="mb-4 text-2xl">
				{title}
			</h3>
			<ProductGrid products={products} />
		</section>
	)
}
