import { useFetcher, useRouteLoaderData } from 'react-router'
import type { OrderDetails } from '~/features/orders/admin/admin-order.ts'
import { customerMessage, type SellerTexts } from '~/features/orders/admin/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { ChatLink } from '~/ui/chat-link.tsx'

/**
 * The chat with the customer, with the right words for the state of the order, in the customer's language.
 * Opening it is noted in the order's history, and changes nothing by itself.
 */
export function OrderChat({ order }: { order: OrderDetails }) {
	const note = useFetcher()
	const own = useRouteLoaderData<{ sellerTexts: SellerTexts }>('routes/admin/layout')?.sellerTexts
	const open = () =>
		note.submit({ intent: 'whatsapp', id: String(order.id) }, { method: 'post', action: '/admin/orders' })
	const kinds = order.status === 'delivered' ? (['delivered', 'thanks'] as const) : [order.status]
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap gap-2">
				{kinds.map((kind) => (
					<ChatLink
						key={kind}
						href={whatsappLink(order.customerPhone, customerMessage(order, kind, own))}
						onClick={open}
						className="grow"
					>
						{kind === 'thanks' ? m.office_chat_thanks() : m.office_chat()}
					</ChatLink>
				))}
			</div>
			<details className="text-sm">
				<summary className="inline-flex min-h-11 items-center text-smoke underline-offset-4 hover:underline">
					{m.office_chat_preview()}
				</summary>
				<p lang={order.language} className="rounded-md bg-ivory p-3 whitespace-pre-line">
					{customerMessage(order, order.status, own)}
				</p>
			</details>
		</div>
	)
}
