import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { PageMessage } from '~/ui/page-states.tsx'
import { ShopLink } from '../shop-link.tsx'

/** A cart or a wishlist with nothing in it, and the way to the perfumes. */
export function NothingSaved({ title, empty, text }: { title: string; empty: string; text: string }) {
	return (
		<PageMessage
			title={title}
			text={
				<>
					<span className="block text-lg text-ink">{empty}</span>
					{text}
				</>
			}
		>
			<ShopLink to="/shop/perfumes" className={buttonClass()}>
				{m.cart_browse()}
			</ShopLink>
		</PageMessage>
	)
}
