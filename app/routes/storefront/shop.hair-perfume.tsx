import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop.hair-perfume'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_hair_perfume(), description: m.coming_here() })

export default function HairPerfumePage() {
	return <PageMessage title={m.page_hair_perfume()} text={m.coming_here()} />
}
