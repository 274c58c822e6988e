import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { NoScriptLink } from '../no-script-link.tsx'

/** `iconOnly`: on a card, named after its product. On the product page it is an icon on a phone only. */
export function AddToCartButton({
	product,
	iconOnly = false,
	className = '',
}: {
	product: PublicProduct
	iconOnly?: boolean
	className?: string
}) {
	if (!iconOnly) {
		return (
			<NoScriptLink kind="cart" product={product} className={buttonClass({ look: 'secondary' }, className)}>
				<Icon name="cart" className="size-5 md:hidden" />
				<span className="max-md:sr-only">{m.cart_add()}</span>
			</NoScriptLink>
		)
	}
	return (
		<NoScriptLink
			kind="cart"
			product={product}
			label={m.card_add_to_cart({ name: product.name })}
			className={`inline-flex size-11 items-center justify-center rounded-md border border-ink/70 transition-colors hover:bg-sand ${className}`}
		>
			<Icon name="cart" className="size-5" />
		</NoScriptLink>
	)
}
