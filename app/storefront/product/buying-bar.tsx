import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { buyNowAddress } from './product-card.tsx'

/**
 * The ways to have it: among the facts on a wide screen; on a phone at its foot, in the thumb's reach, in place of the
 * icon bar and the floating WhatsApp button (storefront.css moves the one and hides the others).
 */
export function BuyingBar({ product }: { product: PublicProduct }) {
	const { whatsapp, publicUrl } = useShop()
	const { name } = product
	const address = publicUrl + href(`/product/${product.id}`)
	return (
		<div data-buying-bar className="flex flex-wrap items-center gap-2 md:mt-7 md:gap-3">
			<p className="font-medium tabular-nums md:hidden">{formatPrice(product.price, language())}</p>
			<ShopLink to={buyNowAddress(product)} prefetch="none" className={buttonClass({}, BUTTON)}>
				{m.card_buy_now()}
			</ShopLink>
			<AddToCartButton product={product} className={BUTTON} />
			<a
				href={whatsappLink(whatsapp, m.product_ask_text({ name, address }))}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={m.product_ask({ name })}
				className="flex size-11 items-center justify-center rounded-full bg-emerald text-paper md:hidden"
			>
				<Icon name="whatsapp" />
			</a>
		</div>
	)
}

const BUTTON = 'flex-1 md:min-h-13'
