import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'

type Props = { to: string; className: string; onClick?: () => void }

/** A cart needs an account, an order does not: the way to the order form with the product that was wanted. */
export function OrderWithoutAccount({ to, className, onClick }: Props) {
	return (
		<ShopLink
			to={to}
			prefetch="none"
			onClick={onClick}
			className={buttonClass({ look: 'secondary' }, className)}
		>
			{m.account_order_without()}
		</ShopLink>
	)
}
