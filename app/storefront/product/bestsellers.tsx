import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ProductGrid } from '../list/product-grid.tsx'
import { useShop } from '../use-shop.ts'

/** Where to go on from a page that has nothing to show: four that others chose, three in the three columns of a tablet. */
export function Bestsellers({ products }: { products: readonly PublicProduct[] }) {
	if (products.length === 0) return null
	return (
		<section aria-labelledby="bestsellers" className="page-frame md:max-lg:[&_li:nth-child(4)]:hidden">
			<h2 id="bestsellers" className="mb-6 text-3xl">
				{m.home_bestselling()}
			</h2>
			<ProductGrid products={products} />
		</section>
	)
}

/** The other way on: a person to ask. */
export function AskUs() {
	const shop = useShop()
	return (
		<a
			href={whatsappLink(shop.whatsapp)}
			target="_blank"
			rel="noopener noreferrer"
			className={buttonClass({ look: 'secondary' })}
		>
			<Icon name="whatsapp" className="size-5" />
			{m.ask_us()}
		</a>
	)
}
