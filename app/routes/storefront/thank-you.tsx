import { useEffect } from 'react'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { afterOrderWithoutScript } from '~/features/orders/inquiry/sending/order-done.ts'
import { orderWhatsappLink } from '~/features/orders/inquiry/whatsapp-text.ts'
import { OrderContents, statusWords } from '~/features/orders/tracking/order-summary.tsx'
import { findOwnOrder } from '~/features/orders/tracking/order-view.server.ts'
import type { OrderView } from '~/features/orders/tracking/order-view.ts'
import { ownOrderTokens } from '~/features/orders/tracking/own-orders.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { useShop } from '~/storefront/use-shop.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ChatLink } from '~/ui/chat-link.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/thank-you'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_thank_you(), description: m.thanks_meta_description(), noindex: true })

/** Anything else is not an order number, and a URL must not put arbitrary text on the page. */
const LOOKS_LIKE_A_NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/

export async function loader({ request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get('order') ?? ''
	const orderNumber = LOOKS_LIKE_A_NUMBER.test(asked) ? asked : null
	return { orderNumber, order: orderNumber ? await ownOrder(request, orderNumber) : undefined }
}

/** The number alone reveals nothing: details are shown only to the browser or account that ordered. */
async function ownOrder(request: Request, orderNumber: string): Promise<OrderView | undefined> {
	try {
		const customer = await findCurrentCustomer(request)
		const tokens = ownOrderTokens(request)
		return await findOwnOrder(orderNumber, { tokens, userId: customer?.id }, language())
	} catch {
		// Without the database the page still shows the number.
		return undefined
	}
}

export default function ThankYouPage({ loaderData: { orderNumber, order } }: Route.ComponentProps) {
	useEffect(afterOrderWithoutScript, [])
	return (
		<div className="page-frame">
			<PageHead
				title={
					<span className="flex items-center gap-3">
						<span className="flex size-9 items-center justify-center rounded-full bg-emerald text-paper">
							<Icon name="check" className="size-6" />
						</span>
						{m.thanks_title()}
					</span>
				}
				text={orderNumber ? m.thanks_lead() : m.thanks_lead_plain()}
			/>
			{orderNumber ? <OrderNumber>{orderNumber}</OrderNumber> : null}
			<Contact orderNumber={orderNumber} order={order} />
			<NextSteps />
			{order ? <Mine order={order} /> : null}
			<p className="mt-10 flex flex-wrap gap-3">
				<ShopLink to="/shop/perfumes" className={buttonClass()}>
					{m.thanks_shop()}
				</ShopLink>
				<ShopLink to="/" className={buttonClass({ look: 'secondary' })}>
					{m.thanks_home()}
				</ShopLink>
			</p>
		</div>
	)
}

function OrderNumber({ children }: { children: string }) {
	return (
		<>
			<p className="mt-4 text-sm text-smoke">{m.thanks_number()}</p>
			<p className="flex flex-wrap items-center gap-x-3">
				<strong className="font-serif text-3xl font-medium tracking-wide break-all select-all">
					{children}
				</strong>
				<CopyButton text={children} done={m.copied()}>
					{m.copy()}
					<span className="sr-only">{m.thanks_number()}</span>
				</CopyButton>
			</p>
		</>
	)
}

function NextSteps() {
	return (
		<section aria-labelledby="next" className="mt-10">
			<h2 id="next" className="text-2xl">
				{m.thanks_next()}
			</h2>
			<ol className="mt-3 flex list-decimal flex-col gap-2 pl-6 marker:font-serif marker:text-xl marker:text-gold">
				<li>{m.thanks_step_1()}</li>
				<li>{m.thanks_step_2()}</li>
				<li>{m.thanks_step_3()}</li>
			</ol>
		</section>
	)
}

function Contact({ orderNumber, order }: { orderNumber: string | null; order: OrderView | undefined }) {
	const shop = useShop()
	const chat = orderNumber
		? orderWhatsappLink(shop, {
				orderNumber,
				lines: order?.lines ?? [],
				words: order?.words ?? undefined,
				total: order?.total ?? null,
				town: order?.town,
				landmark: order?.landmark,
			})
		: whatsappLink(shop.whatsapp)
	return (
		<>
			<ChatLink href={chat} className="mt-3 max-sm:w-full">
				{m.thanks_whatsapp()}
			</ChatLink>
			<p className="mt-2 text-sm text-smoke">
				{orderNumber ? `${m.thanks_contact()} ` : null}
				{m.thanks_contact_plain({ number: shop.whatsapp.replaceAll(' ', '\u00a0') })}
			</p>
		</>
	)
}

function Mine({ order }: { order: OrderView }) {
	return (
		<div className="mt-10 rounded-lg border border-sand bg-paper p-5">
			<p className="mb-4 font-medium text-emerald">{statusWords(order.status)}</p>
			<OrderContents order={order} />
			{order.token ? (
				<p className="mt-4 border-t border-sand pt-3">
					<ShopLink
						to={`/order/${order.token}`}
						className="inline-flex min-h-11 items-center gap-2 text-gold underline underline-offset-4"
					>
						{m.thanks_keep_link()}
						<Icon name="chevron" className="size-5" />
					</ShopLink>
				</p>
			) : null}
		</div>
	)
}
