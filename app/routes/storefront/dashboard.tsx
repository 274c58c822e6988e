import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_dashboard(), description: m.coming_here(), noindex: true })

export default function DashboardPage() {
	return <PageMessage title={m.page_dashboard()} text={m.coming_here()} />
}
