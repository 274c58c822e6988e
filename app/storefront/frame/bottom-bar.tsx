import { useLocation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { withoutLanguage } from '~/shop/language.ts'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from '../shop-link.tsx'
import {
	Badge,
	type IconLinkProps,
	useCartCount,
	useIsSignedIn,
	useWishlistCount,
} from './personal-links.tsx'

/** The main navigation on a phone. */
export function BottomBar() {
	const cart = useCartCount()
	const wishlist = useWishlistCount()
	const signedIn = useIsSignedIn()
	return (
		<nav aria-label={m.nav_bottom_label()} className="bottom-bar">
			<BarLink to="/" icon="home" label={m.nav_home()} />
			<BarLink to="/shop" icon="shop" label={m.nav_shop()} />
			<BarLink to="/wishlist" icon="heart" label={m.nav_wishlist()}>
				<Badge count={wishlist} label={m.nav_badge_wishlist({ count: wishlist })} />
			</BarLink>
			<BarLink to="/cart" icon="cart" label={m.nav_cart()}>
				<Badge count={cart} label={m.nav_badge_cart({ count: cart })} />
			</BarLink>
			<BarLink to={signedIn ? '/dashboard' : '/account'} icon="account" label={m.nav_account()} />
		</nav>
	)
}

function BarLink({ to, icon, label, children }: IconLinkProps) {
	const here = withoutLanguage(useLocation().pathname)
	const current = to === '/' ? here === '/' : here.startsWith(to)
	return (
		<ShopLink to={to} aria-current={current ? 'page' : undefined} className="bottom-bar-link">
			<span className="relative">
				<Icon name={icon} />
				<span className="absolute -top-2 -right-3 size-6">{children}</span>
			</span>
			<span>{label}</span>
		</ShopLink>
	)
}
