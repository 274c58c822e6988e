import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_terms(), description: m.coming_here() })

export default function TermsPage() {
	return <PageMessage title={m.page_terms()} text={m.coming_here()} />
}
