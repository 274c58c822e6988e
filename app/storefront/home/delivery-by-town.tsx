import { deliveryTerms } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'
import { Icon } from '~/ui/icon.tsx'
import { HomeSection } from './home-sections.tsx'

/** Fee and days are shown only for towns where the owner has set them. */
export function DeliveryByTown({ shop }: { shop: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'> }) {
	return (
		<HomeSection title={m.home_delivery()}>
			<p className="flex items-start gap-3 text-lg">
				<Icon name="truck" className="mt-0.5 size-6 shrink-0 text-gold" />
				{m.home_delivery_free({ amount: formatPrice(shop.freeDeliveryFrom, language()) })}
			</p>
			<p className="mt-2 max-w-2xl text-smoke">{m.home_delivery_text()}</p>
			<ul className="mt-6 columns-[6rem] gap-x-3 sm:columns-3 sm:gap-x-6 lg:columns-4">
				{TOWNS.map((town) => {
					const known = shop.delivery.find((each) => each.town === town)
					return (
						<li key={town} className="break-inside-avoid border-t border-sand py-2">
							{town}
							{known ? (
								<span className="block text-sm text-smoke tabular-nums">{deliveryTerms(known)}</span>
							) : null}
						</li>
					)
				})}
			</ul>
		</HomeSection>
	)
}
