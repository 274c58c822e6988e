import { deliveryTerms } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'
import { Icon } from '~/ui/icon.tsx'

/** Fee and days are shown only for towns where the owner has set them. */
export function DeliveryByTown({ shop }: { shop: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'> }) {
	return (
		<section>
			<h2 className="mb-4 text-2xl md:text-3xl">{m.home_delivery()}</h2>
			<p className="flex items-start gap-3 font-medium">
				<Icon name="truck" className="size-6 shrink-0 text-gold" />
				{m.home_delivery_free({ amount: formatPrice(shop.freeDeliveryFrom, language()) })}
			</p>
			<p className="mt-2 text-sm text-smoke">{m.home_delivery_text()}</p>
			<details className="group mt-2">
				<summary className="inline-flex min-h-11 items-center gap-2 text-gold underline underline-offset-4">
					{m.home_towns({ count: TOWNS.length })}
					<Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
				</summary>
				<ul className="columns-[6rem] gap-x-3">
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
			</details>
		</section>
	)
}
