import { m } from '~/paraglide/messages.js'
import { ComingSoon } from '~/storefront/list/coming-soon.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/perfume-oils'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_perfume_oils(), description: m.soon_perfume_oils() })

export default function PerfumeOilsPage() {
	return <ComingSoon title={m.page_perfume_oils()} text={m.soon_perfume_oils()} />
}
