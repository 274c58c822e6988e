import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop.diffusers'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_diffusers(), description: m.coming_here() })

export default function DiffusersPage() {
	return <PageMessage title={m.page_diffusers()} text={m.coming_here()} />
}
