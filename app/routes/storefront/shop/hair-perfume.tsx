import { m } from '~/paraglide/messages.js'
import { ComingSoon } from '~/storefront/list/coming-soon.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/hair-perfume'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_hair_perfume(), description: m.soon_hair_perfume() })

export default function HairPerfumePage() {
	return <ComingSoon title={m.page_hair_perfume()} text={m.soon_hair_perfume()} />
}
