import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop.perfume-oils'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_perfume_oils(), description: m.coming_here() })

export default function PerfumeOilsPage() {
	return <PageMessage title={m.page_perfume_oils()} text={m.coming_here()} />
}
