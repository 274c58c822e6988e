import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { buttonClass } from '~/ui/button.tsx'
import type { OrderView } from '../tracking/order-view.ts'
import { hasReceipt } from './has-receipt.ts'

/** Links to an order's receipt. `path` is the order's: this file is public and must not contain back-office URLs. */
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
