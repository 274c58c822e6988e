import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { toast } from '~/ui/toasts/toast.tsx'
import { useShop } from '../use-shop.ts'

type Props = {
	kind: 'cart' | 'wishlist'
	product: PublicProduct
	/** Accessible name, where the content is only an icon. */
	label?: string
	className: string
	children: ReactNode
}

const actions = () => import('../saved-items/saved-items-actions.ts')
const prepare = () => void actions().catch(() => {})

/**
 * A button that is a link underneath: without scripts it leads to /account, which explains why an account is needed
 * and carries the action on.
 */
export function NoScriptLink({ kind, product, label, className, children }: Props) {
	const { guestCart } = useShop()
	const act = (event: MouseEvent | KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		actions()
			.then(({ carryOut }) => carryOut({ kind, product }, guestCart))
			// The script failed to load.
			.catch(() => toast(m.account_unexpected(), { tone: 'danger' }))
	}
	return (
		<a
			href={href(`/account?want=${kind}&product=${product.id}`)}
			rel="nofollow"
			role="button"
			aria-label={label}
			title={label}
			className={className}
			onClick={act}
			onKeyDown={(event) => (event.key === ' ' ? act(event) : undefined)}
			onPointerEnter={prepare}
			onTouchStart={prepare}
		>
			{children}
		</a>
	)
}
