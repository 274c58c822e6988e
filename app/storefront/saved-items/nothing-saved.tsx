import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { MessagePage } from '../frame/page-head.tsx'
import { AskUs, Bestsellers } from '../list/bestsellers.tsx'
import { ShopLink } from '../shop-link.tsx'

/** The empty state of cart and wishlist. */
export function NothingSaved({
	title,
	empty,
	text,
	bestsellers,
}: {
	title: string
	empty: string
	text: string
	bestsellers: readonly PublicProduct[]
}) {
	return (
		<>
			<MessagePage
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
				<AskUs />
			</MessagePage>
			<Bestsellers products={bestsellers} />
		</>
	)
}
