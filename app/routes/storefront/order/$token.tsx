import { data, redirect } from 'react-router'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { fillCart } from '~/features/cart/cart.server.ts'
import { listInvoices } from '~/features/invoices/invoices.server.ts'
import { orderWhatsappLink } from '~/features/orders/inquiry/whatsapp-text.ts'
import { OwnReceiptLink } from '~/features/orders/receipt/receipt-link.tsx'
import { cancelOrder } from '~/features/orders/tracking/cancel-order.server.ts'
import { CancelOrder } from '~/features/orders/tracking/cancel-order.tsx'
import { HowToPay } from '~/features/orders/tracking/how-to-pay.tsx'
import { findOrderAgain } from '~/features/orders/tracking/order-again.server.ts'
import { OrderAgainButton } from '~/features/orders/tracking/order-again.tsx'
import { OrderFacts } from '~/features/orders/tracking/order-facts.tsx'
import { OrderContents, OrderTimeline, statusWords } from '~/features/orders/tracking/order-summary.tsx'
import { findOrderByToken } from '~/features/orders/tracking/order-view.server.ts'
import { useFollowOrder } from '~/features/orders/tracking/use-follow-order.ts'
import { RateBottles } from '~/features/reviews/rate-bottles.tsx'
import { type RefusedReview, receiveReview } from '~/features/reviews/receive-review.server.ts'
import { authorText } from '~/features/reviews/review-words.ts'
import { findRateable } from '~/features/reviews/write-review.server.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { type Visitor, visitorContext } from '~/shop/requests/visitor.ts'
import { mayChange, PRIVATE } from '~/storefront/account/customer-request.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { useShop } from '~/storefront/use-shop.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ChatLink } from '~/ui/chat-link.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/$token'

export const meta: Route.MetaFunction = (args) => {
	const orderNumber = args.loaderData?.order.orderNumber
	const title = orderNumber ? m.order_page_title({ orderNumber }) : m.not_found_title()
	return pageMeta(args, { title, description: m.order_page_private(), noindex: true })
}

export async function loader({ params }: Route.LoaderArgs) {
	const order = await or503(findOrderByToken(params.token, language()))
	if (!order) throw data(null, { status: 404 })
	const invoices = await or503(listInvoices({ token: params.token }))
	const rateable = order.status === 'delivered' ? await or503(findRateable(params.token)) : undefined
	return { order, invoices, rateable: rateable && { ...rateable, author: authorText(rateable.author) } }
}

type Refused = { refused?: RefusedReview; notCancelled?: string }
const refuse = (why: Refused, status: number) => data(why, { status, headers: PRIVATE })
const backTo = (page: string) => redirect(href(page), { status: 303, headers: PRIVATE })

/** Review a product (`?review`), cancel the order (`?cancel`), or order again. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
	const asked = new URL(request.url).searchParams
	const visitor = context.get(visitorContext)
	if (asked.has('review')) return review(request, token, visitor)
	return asked.has('cancel') ? cancel(token, visitor) : orderAgain(request, token)
}

async function review(request: Request, token: string, visitor: Visitor) {
	const received = await or503(receiveReview(request, token, visitor))
	if (received.state === 'unknown-order') throw data(null, { status: 404 })
	if (received.state === 'refused') return refuse({ refused: received.review }, received.status)
	throw backTo(`/order/${token}#review-${received.productId}`)
}

async function cancel(token: string, { address }: Visitor) {
	const outcome = await or503(cancelOrder(token, { address, now: new Date() }))
	switch (outcome.kind) {
		case 'unknown-order':
			throw data(null, { status: 404 })
		case 'limited':
			return refuse(
				{ notCancelled: m.order_cancel_limited({ minutes: Math.ceil(outcome.seconds / 60) }) },
				429,
			)
		case 'too-late':
			return refuse({ notCancelled: m.order_cancel_late() }, 409)
		case 'cancelled':
			throw backTo(`/order/${token}`)
	}
}

/**
 * Order again: a customer's lines go into the cart; a free-text order, or one without an account, goes to the order
 * form.
 */
async function orderAgain(request: Request, token: string): Promise<never> {
	const [again, customer] = await or503(Promise.all([findOrderAgain(token), findCurrentCustomer(request)]))
	if (!again) throw data(null, { status: 404 })
	if (!customer || again.words) throw redirect(href(`/order-inquiry?again=${token}`), { headers: PRIVATE })
	if (!(await or503(mayChange('cart', customer)))) throw data(null, { status: 429 })
	await or503(fillCart(customer.id, again.lines))
	throw redirect(href(`/cart?again=${token}`), { headers: PRIVATE })
}

export default function OrderPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
	const shop = useShop()
	const { order, invoices, rateable } = loaderData
	const refused = actionData?.refused
	const besideItsBottle = rateable?.bottles.some(({ productId }) => productId === refused?.productId)
	const problem = actionData?.notCancelled ?? (besideItsBottle ? undefined : refused?.message)
	useFollowOrder(order, token)
	const chat = orderWhatsappLink(shop, {
		orderNumber: order.orderNumber,
		lines: order.lines,
		words: order.words ?? undefined,
		total: order.total,
		town: order.town,
		landmark: order.landmark,
	})
	return (
		<div className="page-frame">
			<PageHead
				title={m.order_page_title({ orderNumber: order.orderNumber })}
				text={m.order_page_placed({ date: order.placedOn })}
			>
				<p role="status" className="font-medium text-emerald">
					{statusWords(order.status)}
				</p>
			</PageHead>
			{problem ? (
				<div className="mb-6">
					<Notice tone="danger">{problem}</Notice>
				</div>
			) : null}
			<div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:items-start lg:gap-16">
				<OrderTimeline order={order} />
				<div className="flex flex-col gap-8 rounded-lg border border-sand bg-paper p-5">
					<OrderContents order={order} />
					<HowToPay order={order} payment={shop.payment} />
					<OrderFacts order={order} />
				</div>
			</div>
			{rateable ? <RateBottles token={token} {...rateable} refused={refused} /> : null}
			<div className="mt-8 flex flex-col items-start gap-3">
				<ChatLink href={chat}>{m.thanks_whatsapp()}</ChatLink>
				<OwnReceiptLink order={order} token={token} />
				{invoices.map(({ number, series }) => (
					<a
						key={number}
						href={href(`/order/${token}/invoices/${number}`)}
						download
						className={buttonClass({ look: 'secondary', size: 'sm' })}
					>
						{series === 'invoice' ? m.invoice_title() : m.invoice_credit_note()} {number} (PDF)
					</a>
				))}
				{order.lines.length > 0 || order.words?.trim() ? (
					<OrderAgainButton token={token} orderNumber={order.orderNumber} />
				) : null}
				{order.status === 'pending' ? <CancelOrder token={token} /> : null}
				{order.terms ? (
					<ShopLink
						to={`/terms/${order.terms.version}`}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.order_terms({ date: order.terms.asOf })}
					</ShopLink>
				) : null}
				<p className="text-sm text-smoke">{m.order_page_private()}</p>
			</div>
		</div>
	)
}
