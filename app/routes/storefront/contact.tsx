import type { ReactNode } from 'react'
import { DeliveryAndPayment } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { fillGaps, whatsappLink } from '~/shop/shop-facts.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { RealShop } from '~/storefront/reading/real-shop.tsx'
import { SellerIdentity } from '~/storefront/reading/seller-identity.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { shopJsonLd } from '~/storefront/search-engines/json-ld-shop.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { useShop } from '~/storefront/use-shop.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon, type IconName } from '~/ui/icon.tsx'
import type { Route } from './+types/contact'

const trail = () => pageTrail(m.page_contact(), '/contact')

export const meta: Route.MetaFunction = (args) => {
	const shop = shopOf(args.matches)
	return pageMeta(args, {
		title: m.page_contact(),
		description: m.contact_description({ town: shop.town }),
		jsonLd: import.meta.env.SSR ? [...shopJsonLd(shop), breadcrumbJsonLd(shop, trail())] : [],
	})
}

export default function ContactPage() {
	const shop = useShop()
	const words = { name: shop.name }
	const hello = shop.messages.hello ? fillGaps(shop.messages.hello, words) : m.contact_hello(words)
	const chat = whatsappLink(shop.whatsapp, hello)
	return (
		<div className="page-frame">
			<PageHead trail={trail()} title={m.page_contact()} text={m.contact_lead()} />
			<ul className="grid border-t border-sand md:grid-cols-3">
				<Way icon="whatsapp" title={m.contact_whatsapp()} text={m.contact_whatsapp_text()}>
					<p className="font-serif text-xl">{shop.whatsapp}</p>
					{shop.whatsappNumbers.slice(1).map((number) => (
						<p key={number} className="font-serif text-xl">
							{number}
						</p>
					))}
					<a
						href={chat}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass({ look: 'whatsapp' }, 'mt-4')}
					>
						{m.contact_whatsapp_start()}
					</a>
				</Way>
				<Way icon="mail" title={m.contact_email()} text={m.contact_email_text()}>
					<a
						href={`mailto:${shop.email}`}
						className="font-serif text-xl break-all text-gold underline decoration-1 underline-offset-4 hover:text-ink"
					>
						{shop.email}
					</a>
				</Way>
				<Way icon="pin" title={m.contact_location()} text={m.contact_location_text()}>
					<p className="font-serif text-xl">
						{shop.town}, {m.contact_country()}
					</p>
					{shop.hours ? <p className="mt-2 whitespace-pre-line">{shop.hours}</p> : null}
				</Way>
			</ul>
			<RealShop />
			<SellerIdentity className="mt-10" />
			<DeliveryAndPayment delivery={shop.delivery} payment={shop.payment} />
			<section
				aria-labelledby="to-order"
				className="mt-10 grid grid-cols-1 gap-4 rounded-lg bg-sand/50 p-6 md:mt-16 md:grid-cols-[1fr_2fr] md:gap-12 md:p-12"
			>
				<h2 id="to-order" className="text-3xl">
					{m.contact_order_title()}
				</h2>
				<div className="max-w-[40rem] text-lg leading-relaxed">
					<p>{m.contact_order_text()}</p>
					<p className="mt-4 text-smoke">{m.contact_order_unsure()}</p>
					<ShopLink to="/shop" className={buttonClass({}, 'mt-6')}>
						{m.contact_order_shop()}
					</ShopLink>
				</div>
			</section>
		</div>
	)
}

function Way({
	icon,
	title,
	text,
	children,
}: {
	icon: IconName
	title: string
	text: string
	children: ReactNode
}) {
	return (
		<li className="border-b border-sand py-8 md:border-r md:px-8 md:first:pl-0 md:last:border-r-0">
			<Icon name={icon} className="size-7 text-gold" />
			<h2 className="mt-3 text-2xl">{title}</h2>
			<p className="mt-1 mb-3 text-smoke">{text}</p>
			{children}
		</li>
	)
}
