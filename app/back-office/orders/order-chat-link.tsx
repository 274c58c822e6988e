import type { ComponentProps } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import type { AdminOrder } from '~/features/orders/admin/admin-order.ts'
import { customerMessage, type SellerTexts } from '~/features/orders/admin/order-words.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { ChatLink } from '~/ui/chat-link.tsx'

/** The seller's own words, where the settings have some. */
export const useSellerTexts = (): SellerTexts | undefined =>
	useRouteLoaderData<{ sellerTexts: SellerTexts }>('routes/admin/layout')?.sellerTexts

/**
 * Opens the chat with the customer, with the right words for the state of the order. That is noted in the order's
 * history, and changes nothing else.
 */
export function OrderChatLink({
	order,
	kind = order.status,
	onOpen,
	...link
}: Omit<ComponentProps<typeof ChatLink>, 'href' | 'onClick'> & {
	order: AdminOrder
	kind?: AdminOrder['status'] | 'thanks'
	onOpen?: () => void
}) {
	const note = useFetcher()
	const own = useSellerTexts()
	return (
		<ChatLink
			{...link}
			href={whatsappLink(order.customerPhone, customerMessage(order, kind, own))}
			onClick={() => {
				note.submit({ intent: 'whatsapp', id: String(order.id) }, { method: 'post', action: '/admin/orders' })
				onOpen?.()
			}}
		/>
	)
}
