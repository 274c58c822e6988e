import { Link, type LinkProps } from 'react-router'
import { href } from '~/shop/language.ts'

/** A link within the shop, in the visitor's language. Its page is fetched when a finger or pointer goes for it. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
	return <Link to={href(to)} prefetch="intent" viewTransition {...rest} />
}
