import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_wishlist(), description: m.coming_here(), noindex: true })

export default function WishlistPage() {
	return <PageMessage title={m.page_wishlist()} text={m.coming_here()} />
}
