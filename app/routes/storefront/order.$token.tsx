import { data } from 'react-router'
import { orderWhatsappLink } from '~/features/orders/inquiry/whatsapp-text.ts'
import { OrderContents, OrderTimeline, statusWords } from '~/features/orders/tracking/order-summary.tsx'
import { findOrderByToken } from '~/features/orders/tracking/order-view.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { useShop } from '~/storefront/use-shop.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/order.$token'

export const meta: Route.MetaFunction = (args) => {
	const orderNumber = args.loaderData?.order.orderNumber
	const title = orderNumber ? m.order_page_title({ orderNumber }) : m.not_found_title()
	return pageMeta(args, { title, description: m.order_page_private(), noindex: true })
}

export async function loader({ params }: Route.LoaderArgs) {
	const order = await findOrderByToken(params.token, language()).catch(() => {
		throw data(null, { status: 503 })
	})
	if (!order) throw data(null, { status: 404 })
	return { order }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
	const shop = useShop()
	const chat = orderWhatsappLink(shop.whatsapp, {
		orderNumber: order.orderNumber,
		lines: order.lines,
		words: order.words ?? undefined,
		total: order.total,
		town: order.town,
	})
	return (
		<div className="page-frame py-8 md:py-12">
			<p className="text-sm text-smoke">{m.order_page_placed({ date: order.placedOn })}</p>
			<h1 className="mt-1 break-words">{m.order_page_title({ orderNumber: order.orderNumber })}</h1>
			<p className="mt-2 font-medium text-emerald">{statusWords(order.status)}</p>
			<div className="mt-8 grid gap-8 md:grid-cols-[1fr_16rem]">
				<div className="flex flex-col gap-8 rounded-lg border border-sand bg-paper p-5">
					<OrderContents order={order} />
					<dl className="grid gap-3 border-t border-sand pt-4 sm:grid-cols-2">
						<div>
							<dt className="text-sm text-smoke">{m.order_page_town()}</dt>
							<dd>{order.town}</dd>
						</div>
						<div>
							<dt className="text-sm text-smoke">{m.order_page_phone()}</dt>
							<dd className="tabular-nums">{order.phone}</dd>
						</div>
					</dl>
				</div>
				<OrderTimeline order={order} />
			</div>
			<div className="mt-8 flex flex-col items-start gap-3">
				<a
					href={chat}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ look: 'whatsapp' })}
				>
					<Icon name="whatsapp" className="size-5" />
					{m.thanks_whatsapp()}
				</a>
				<p className="text-sm text-smoke">{m.order_page_private()}</p>
			</div>
		</div>
	)
}
