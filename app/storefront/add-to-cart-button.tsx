import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'

/** Add to Cart with its words, for the product's own page. */
export function AddToCartButton({ product, className }: { product: PublicProduct; className?: string }) {
	return (
		<Button look="secondary" className={className} data-product={product.id}>
			{m.product_add_to_cart()}
		</Button>
	)
}
