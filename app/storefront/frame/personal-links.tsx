// Links with personal data. The server-rendered page is the same for everyone, so they start neutral and are filled in
// by the browser; their space is reserved, so nothing shifts.
import type { ComponentProps, ReactNode } from 'react'
import { countPieces } from '~/features/cart/cart.ts'
import { m } from '~/paraglide/messages.js'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { useSavedItems } from '../saved-items/saved-items.ts'
import { ShopLink } from '../shop-link.tsx'

const ICON_LINK =
	'relative flex size-11 items-center justify-center rounded-md transition-colors hover:bg-sand'

export function Badge({ count, label }: { count: number; label: string }) {
	if (count === 0) return null
	return (
		<span className="count-badge">
			<span aria-hidden="true">{count > 99 ? '99+' : count}</span>
			<span className="sr-only">{label}</span>
		</span>
	)
}

export type IconLinkProps = { to: string; icon: IconName; label: string; children?: ReactNode }

export function IconLink({
	icon,
	label,
	children,
	...link
}: ComponentProps<typeof ShopLink> & { icon: IconName; label: string }) {
	return (
		<ShopLink {...link} className={ICON_LINK} title={label}>
			<Icon name={icon} />
			<span className="sr-only">{label}</span>
			{children}
		</ShopLink>
	)
}

export const useCartCount = (): number => useSavedItems(({ cart }) => countPieces(cart), 0)
export const useWishlistCount = (): number => useSavedItems(({ wishlist }) => wishlist.length, 0)
export const useIsSignedIn = (): boolean => useSavedItems(({ signedIn }) => signedIn, false)

export const CartLink = () => (
	<CountingLink to="/cart" icon="cart" label={m.nav_cart()} count={useCartCount()} words={m.nav_badge_cart} />
)

export const WishlistLink = () => (
	<CountingLink
		to="/wishlist"
		icon="heart"
		label={m.nav_wishlist()}
		count={useWishlistCount()}
		words={m.nav_badge_wishlist}
	/>
)

type Counting = { count: number; words: (of: { count: number }) => string }

function CountingLink({ count, words, ...link }: IconLinkProps & Counting) {
	return (
		<IconLink {...link}>
			<Badge count={count} label={words({ count })} />
		</IconLink>
	)
}

export function AccountLink() {
	const signedIn = useIsSignedIn()
	return (
		<IconLink
			to={signedIn ? '/dashboard' : '/account'}
			icon="account"
			label={signedIn ? m.nav_dashboard() : m.nav_account()}
		/>
	)
}
