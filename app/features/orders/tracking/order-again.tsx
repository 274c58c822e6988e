import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'

/** A plain form: the next page is fully loaded and shows the server's cart. */
export function OrderAgainButton({ token, orderNumber }: { token: string; orderNumber: string }) {
	return (
		<form method="post" action={href(`/order/${token}`)}>
			<Button type="submit" look="secondary" size="sm" aria-label={`${m.order_again()}: ${orderNumber}`}>
				{m.order_again()}
			</Button>
		</form>
	)
}
