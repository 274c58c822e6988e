import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_shop(), description: m.coming_here() })

export default function ShopPage() {
	return <PageMessage title={m.page_shop()} text={m.coming_here()} />
}
