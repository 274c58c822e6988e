import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { useSavedItems } from '../../saved-items/saved-items.ts'
import { NoScriptLink } from '../no-script-link.tsx'

/**
 * Filled when the product is on the wishlist; empty in the server-rendered page. `className` sets size, shape and
 * position.
 */
export function HeartButton({ product, className }: { product: PublicProduct; className: string }) {
	const wished = useSavedItems(({ wishlist }) => wishlist.includes(product.id), false)
	const { name } = product
	return (
		<NoScriptLink
			kind="wishlist"
			product={product}
			label={wished ? m.wishlist_remove({ name }) : m.card_add_to_wishlist({ name })}
			className={`inline-flex items-center justify-center transition-colors hover:bg-sand ${wished ? 'text-gold' : 'text-ink'} ${className}`}
		>
			<Icon name="heart" className={wished ? 'size-6 fill-current' : 'size-6'} />
		</NoScriptLink>
	)
}
