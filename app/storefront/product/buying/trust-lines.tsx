import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from '../../shop-link.tsx'
import { useShop } from '../../use-shop.ts'

/** Each line links to the details. */
export function TrustLines() {
	const amount = formatPrice(useShop().freeDeliveryFrom, language())
	const lines = [
		['check', '/about#our-values', m.trust_authentic()],
		['whatsapp', '/terms#payment', m.trust_pay()],
		['truck', '/terms#delivery', m.trust_delivery({ amount })],
	] as const
	return (
		<ul className="mt-4 border-y border-sand py-1">
			{lines.map(([icon, to, words]) => (
				<li key={to}>
					<ShopLink
						to={to}
						className="flex min-h-11 items-center gap-3 py-1.5 leading-snug underline-offset-4 hover:underline"
					>
						<Icon name={icon} className="size-5 shrink-0 text-emerald" />
						{words}
					</ShopLink>
				</li>
			))}
		</ul>
	)
}
