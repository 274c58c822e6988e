import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_about(), description: m.coming_here() })

export default function AboutPage() {
	return <PageMessage title={m.page_about()} text={m.coming_here()} />
}
