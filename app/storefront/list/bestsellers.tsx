import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { ChatLink } from '~/ui/chat-link.tsx'
import { TitledSection } from '~/ui/titled-section.tsx'
import { useShop } from '../use-shop.ts'
import { ProductGrid } from './product-grid.tsx'

/** Suggestions on an empty page: four products, three in the three columns of a tablet. */
export function Bestsellers({ products }: { products: readonly PublicProduct[] }) {
	if (products.length === 0) return null
	return (
		<TitledSection
			id="bestsellers"
			title={m.home_bestselling()}
			className="page-frame md:max-lg:[&_li:nth-child(4)]:hidden"
			titleClass="mb-6 text-3xl"
		>
			<ProductGrid products={products} />
		</TitledSection>
	)
}

export function AskUs() {
	const shop = useShop()
	return (
		<ChatLink href={whatsappLink(shop.whatsapp)} look="secondary">
			{m.ask_us()}
		</ChatLink>
	)
}
