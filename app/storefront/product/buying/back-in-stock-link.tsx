import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { ShopLink } from '../../shop-link.tsx'

/** In place of Buy Now for a sold-out product: links to the back-in-stock form. */
export function BackInStockLink({ product, className }: { product: PublicProduct; className: string }) {
	return (
		<ShopLink to={`/product/${product.id}#tell-me`} className={className}>
			{m.card_tell_me()}
			<span className="sr-only">{`: ${product.name}`}</span>
		</ShopLink>
	)
}
