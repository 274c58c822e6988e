import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { OrderAgain } from './order-again.server.ts'

/** A plain form: the page that follows is loaded anew and shows the cart as the server has it. */
export function OrderAgainButton({ token, orderNumber }: { token: string; orderNumber: string }) {
	return (
		<form method="post" action={href(`/order/${token}`)}>
			<Button type="submit" look="secondary" size="sm">
				{m.order_again()}
				<span className="sr-only">{`: ${orderNumber}`}</span>
			</Button>
		</form>
	)
}

/** On the page that follows: what came over at today's prices, and what could not. */
export function OrderAgainNotices({ again }: { again: OrderAgain | undefined }) {
	return again ? (
		<>
			{again.lines.length > 0 ? <Notice tone="success">{m.order_again_done()}</Notice> : null}
			{again.missing.map((name) => (
				<Notice key={name}>{m.order_again_missing({ name })}</Notice>
			))}
		</>
	) : null
}
