import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/blog'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_blog(), description: m.coming_here() })

export default function BlogPage() {
	return <PageMessage title={m.page_blog()} text={m.coming_here()} />
}
