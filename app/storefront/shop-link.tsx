import { Link, type LinkProps } from 'react-router'
import { href } from '~/shop/language.ts'

/** A link within the shop, in the visitor's language, prefetched on hover or touch. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
	return <Link to={href(to)} prefetch="intent" viewTransition {...rest} />
}
