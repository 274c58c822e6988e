import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/cart'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_cart(), description: m.coming_here(), noindex: true })

export default function CartPage() {
	return <PageMessage title={m.page_cart()} text={m.coming_here()} />
}
