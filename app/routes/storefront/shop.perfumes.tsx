import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop.perfumes'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_perfumes(), description: m.coming_here() })

export default function PerfumesPage() {
	return <PageMessage title={m.page_perfumes()} text={m.coming_here()} />
}
