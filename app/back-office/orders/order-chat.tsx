import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import { m } from '~/paraglide/messages.js'
import { CustomerChat, useCustomerMessage } from './customer-chat.tsx'

/** The chat link, and a preview of its message. */
export function OrderChat({ order }: { order: OrderDetails }) {
	const message = useCustomerMessage(order)
	if (!order.customerPhone) return null
	const kinds = order.status === 'delivered' ? (['delivered', 'thanks'] as const) : [order.status]
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap gap-2">
				{kinds.map((kind) => (
					<CustomerChat key={kind} order={order} kind={kind} className="grow">
						{kind === 'thanks' ? m.office_chat_thanks() : m.office_chat()}
					</CustomerChat>
				))}
			</div>
			<details className="text-sm">
				<summary className="inline-flex min-h-11 items-center text-smoke underline-offset-4 hover:underline">
					{m.office_chat_preview()}
				</summary>
				<p lang={order.language} className="rounded-md bg-ivory p-3 whitespace-pre-line">
					{message}
				</p>
			</details>
		</div>
	)
}
