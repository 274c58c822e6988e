import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { buttonClass } from '~/ui/button.tsx'
import type { OrderView } from '../tracking/order-view.ts'
import { hasReceipt } from './has-receipt.ts'

/**
 * Leads from an order to its receipt, a page of its own that is loaded whole. `path` is the order's: this file is
 * public, and names no page of the back office.
 */
export function ReceiptLink({ orderNumber, path }: { orderNumber: string; path: string }) {
	return (
		<a
			href={`${path}/receipt`}
			aria-label={m.receipt_page_title({ orderNumber })}
			className={buttonClass({ look: 'secondary', size: 'sm' })}
		>
			{m.receipt_title()}
		</a>
	)
}

/** The customer's, as soon as there is one. */
export function OwnReceiptLink({
	order: { orderNumber, status, total },
	token,
}: {
	order: Pick<OrderView, 'orderNumber' | 'status' | 'total'>
	token: string
}) {
	if (!hasReceipt(status) || total === null) return null
	return <ReceiptLink orderNumber={orderNumber} path={href(`/order/${token}`)} />
}
