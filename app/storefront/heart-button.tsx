import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

export function HeartButton({ product, className }: { product: PublicProduct; className?: string }) {
	return (
		<IconButton label={m.card_add_to_wishlist({ name: product.name })} className={className}>
			<Icon name="heart" />
		</IconButton>
	)
}
