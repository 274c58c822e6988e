import { m } from '~/paraglide/messages.js'
import { ComingSoon } from '~/storefront/list/coming-soon.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/diffusers'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_diffusers(), description: m.soon_diffusers() })

export default function DiffusersPage() {
	return <ComingSoon title={m.page_diffusers()} text={m.soon_diffusers()} />
}
