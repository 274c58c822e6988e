import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderDetails } from '~/features/orders/admin/admin-order.ts'
import { statusName } from '~/features/orders/admin/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { type Outcome, useOutcome } from '../parts/outcome.ts'
import { CustomerChat, useCustomerMessage } from './customer-chat.tsx'

/** The chat with the customer; a pending order can then be marked as contacted in one tap. */
export function OrderChat({ order }: { order: OrderDetails }) {
	const update = useFetcher<Outcome>()
	const [opened, setOpened] = useState(false)
	const message = useCustomerMessage(order)
	useOutcome(update.data)
	const kinds = order.status === 'delivered' ? (['delivered', 'thanks'] as const) : [order.status]
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap gap-2">
				{kinds.map((kind) => (
					<CustomerChat key={kind} order={order} kind={kind} onClick={() => setOpened(true)}>
						{kind === 'thanks' ? m.office_chat_thanks() : m.office_chat()}
					</CustomerChat>
				))}
				{opened && order.status === 'pending' ? (
					<Button
						look="secondary"
						busy={update.state !== 'idle'}
						onClick={() =>
							update.submit(
								{
									intent: 'update',
									id: String(order.id),
									version: String(order.version),
									status: 'contacted',
									notes: order.notes,
								},
								{ method: 'post', action: '/admin/orders' },
							)
						}
					>
						{m.office_chat_mark({ status: statusName('contacted') })}
					</Button>
				) : null}
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
