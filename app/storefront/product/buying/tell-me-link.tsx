import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { ShopLink } from '../../shop-link.tsx'

/** Where a sold-out product would have its Buy Now: the way to the form on the product's own page. */
export function TellMeLink({ product, className }: { product: PublicProduct; className: string }) {
	return (
		<ShopLink to={`/product/${product.id}#tell-me`} className={className}>
			{m.card_tell_me()}
			<span className="sr-only">{`: ${product.name}`}</span>
		</ShopLink>
	)
}
