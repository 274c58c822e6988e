import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../../shop-link.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { buyNowAddress } from './buy-now-address.ts'

/**
 * The order buttons: among the facts on a wide screen; on a phone fixed at the bottom in place of the icon bar, beside
 * the WhatsApp button (storefront.css). For a sold-out product the bar links to the back-in-stock form.
 */
export function BuyingBar({ product, onlyAtFoot }: { product: PublicProduct; onlyAtFoot: boolean }) {
	return (
		<div
			data-buying-bar
			className={`bar-scale room-for-whatsapp flex items-center gap-2 md:mt-7 md:gap-3 ${onlyAtFoot ? 'md:hidden' : ''}`}
		>
			{isSoldOut(product) ? (
				<a href="#tell-me" className={buttonClass({}, BUTTON)}>
					{m.card_tell_me()}
				</a>
			) : (
				<>
					<ShopLink to={buyNowAddress(product)} prefetch="none" className={buttonClass({}, BUTTON)}>
						{m.card_buy_now()}
					</ShopLink>
					<AddToCartButton product={product} className="max-md:w-11 max-md:px-0 md:min-h-13 md:flex-1" />
				</>
			)}
		</div>
	)
}

const BUTTON = 'flex-1 md:min-h-13'
