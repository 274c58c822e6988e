import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { TitledSection } from '~/ui/titled-section.tsx'
import { ShopLink } from '../../shop-link.tsx'
import { useShop } from '../../use-shop.ts'

/** S-PROD-09 and our promises, each with a link to its details. A sold-out product has the promises alone. */
export function HowToOrder({ product }: { product: PublicProduct }) {
	const amount = formatPrice(useShop().freeDeliveryFrom, language())
	const promises = (
		<>
			<Line icon="check" to="/about#our-values" words={m.trust_authentic()} />
			<Line icon="truck" to="/terms#delivery" words={m.trust_delivery({ amount })} />
			<Line icon="share" to="/terms#returns" words={m.trust_returns()} />
		</>
	)
	if (isSoldOut(product)) return <ul className="mt-4 border-y border-sand py-1">{promises}</ul>
	return (
		<TitledSection id="how-to-order" title={m.order_steps_title()} className="mt-8" titleClass="text-xl">
			<ul className="mt-2 border-y border-sand py-1">
				<Line icon="shop" words={`${m.order_step_buy()} ${m.order_step_details()}`} />
				<Line icon="whatsapp" to="/terms#payment" words={m.order_step_whatsapp()} />
				{promises}
			</ul>
		</TitledSection>
	)
}

function Line({ icon, words, to }: { icon: IconName; words: string; to?: string }) {
	const line = (
		<>
			<Icon name={icon} className="size-5 shrink-0 text-emerald" />
			{words}
		</>
	)
	return (
		<li>
			{to ? (
				<ShopLink to={to} className={`${LINE} underline-offset-4 hover:underline`}>
					{line}
				</ShopLink>
			) : (
				<p className={LINE}>{line}</p>
			)}
		</li>
	)
}

const LINE = 'flex min-h-11 items-center gap-3 py-1.5 leading-snug'
