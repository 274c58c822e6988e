import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../../shop-link.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { buyNowAddress } from './buy-now-address.ts'

/**
 * The ways to have it: among the facts on a wide screen; on a phone at its foot, in the thumb's reach, in place of the
 * icon bar (storefront.css moves the one and hides the other) and beside the WhatsApp button. Of what is sold out the
 * bar of a phone leads to the form that stands among the facts.
 */
export function BuyingBar({ product, onlyAtFoot }: { product: PublicProduct; onlyAtFoot: boolean }) {
	return (
		<div
			data-buying-bar
			className={`bar-scale room-for-whatsapp flex flex-wrap items-center gap-2 md:mt-7 md:gap-3 ${onlyAtFoot ? 'md:hidden' : ''}`}
		>
			<p className="amount font-medium md:hidden">{formatPrice(product.price, language())}</p>
			{isSoldOut(product) ? (
				<a href="#tell-me" className={buttonClass({}, BUTTON)}>
					{m.card_tell_me()}
				</a>
			) : (
				<>
					<ShopLink to={buyNowAddress(product)} prefetch="none" className={buttonClass({}, BUTTON)}>
						{m.card_buy_now()}
					</ShopLink>
					<AddToCartButton product={product} className={BUTTON} />
				</>
			)}
		</div>
	)
}

const BUTTON = 'flex-1 md:min-h-13'
