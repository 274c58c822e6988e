import { useEffect } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { InquiryForm } from '~/features/orders/inquiry/inquiry-form.tsx'
import { beginInquiry, resumeInquiry } from '~/features/orders/inquiry/inquiry-start.server.ts'
import { receiveInquiry } from '~/features/orders/inquiry/receive-inquiry.server.ts'
import { afterOrder } from '~/features/orders/inquiry/sending/order-done.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { orOffline } from '~/storefront/offline/or-offline.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { useShop } from '~/storefront/use-shop.ts'
import { Notice } from '~/ui/notice.tsx'
import { toast } from '~/ui/toasts/toast.tsx'
import type { Route } from './+types/order-inquiry'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_order_inquiry(), description: m.order_meta_description(), noindex: true })

export async function loader({ request }: Route.LoaderArgs) {
	return beginInquiry(request)
}

/** The form works offline too; its order is then queued on the device. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
	orOffline(serverLoader(), async (products) => {
		const { offlineInquiry } = await import('~/features/orders/inquiry/offline-inquiry.ts')
		return offlineInquiry(request.url, products)
	})

const thankYou = (orderNumber: string): string => href(`/thank-you?order=${encodeURIComponent(orderNumber)}`)

/** The form without scripts. With scripts the page posts to /order-submissions. */
export async function action({ request, context }: Route.ActionArgs) {
	const { form, reply, status, headers } = await receiveInquiry(request, context.get(visitorContext))
	if (reply.state === 'accepted') return redirect(thankYou(reply.orderNumber), { status: 303, headers })
	const alreadySent = reply.state === 'other-content' ? reply.orderNumber : null
	return data(
		{
			...(await resumeInquiry(form, alreadySent === null)),
			answer: {
				errors: reply.state === 'refused' ? reply.errors : {},
				failure: reply.state === 'failed' ? reply.message : null,
				alreadySent,
			},
		},
		{ status, headers },
	)
}

export default function OrderInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
	const shop = useShop()
	const navigate = useNavigate()
	const { start, words, terms } = actionData ?? loaderData
	// In braces: newer browsers return a promise, which React would take for a cleanup.
	useEffect(() => {
		window.scrollTo(0, 0)
	}, [])
	return (
		<div className="page-frame">
			<PageHead title={m.page_order_inquiry()} text={m.order_lead()} />
			<div className="mb-4 flex flex-col gap-3 empty:hidden">
				{loaderData.notices?.map((notice) => (
					<Notice key={notice}>{notice}</Notice>
				))}
			</div>
			<InquiryForm
				// Another product resets the form.
				key={start.origin}
				start={start}
				words={words}
				terms={terms}
				answer={actionData?.answer}
				shop={shop}
				onAccepted={(orderNumber, fromCart) => {
					afterOrder(fromCart)
					toast(m.order_success_title(), { text: m.order_success_text({ orderNumber }) })
					navigate(thankYou(orderNumber))
				}}
			/>
		</div>
	)
}
