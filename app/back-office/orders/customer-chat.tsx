import type { ComponentProps } from 'react'
import { useRouteLoaderData, useSubmit } from 'react-router'
import type { AdminOrder } from '~/features/orders/list/admin-order.ts'
import { customerMessage, type SellerTexts } from '~/features/orders/list/order-words.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { ChatLink } from '~/ui/chat-link.tsx'

type MessageKind = Parameters<typeof customerMessage>[1]

/** The message to the customer, from the owner's template if the settings have one. */
export function useCustomerMessage(order: AdminOrder, kind?: MessageKind): string {
	const own = useRouteLoaderData<{ sellerTexts: SellerTexts }>('routes/admin/layout')?.sellerTexts
	return customerMessage(order, kind, own)
}

/**
 * Opens WhatsApp with a message for the order's status in the customer's language. Opening it is recorded in the
 * order's history.
 */
export function CustomerChat({
	order,
	kind,
	noteAt = '/admin/orders',
	onClick,
	...link
}: Omit<ComponentProps<typeof ChatLink>, 'href'> & {
	order: AdminOrder
	kind?: MessageKind
	/** The action that records it: the page's own, whose code is already loaded. */
	noteAt?: string
}) {
	const submit = useSubmit()
	const message = useCustomerMessage(order, kind)
	// A counter sale, or an erased customer.
	if (!order.customerPhone) return null
	return (
		<ChatLink
			href={whatsappLink(order.customerPhone, message)}
			onClick={(event) => {
				submit(
					{ intent: 'whatsapp', id: String(order.id) },
					{ method: 'post', action: noteAt, navigate: false },
				)
				onClick?.(event)
			}}
			{...link}
		/>
	)
}
