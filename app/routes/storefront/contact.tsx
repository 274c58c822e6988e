import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_contact(), description: m.coming_here() })

export default function ContactPage() {
	return <PageMessage title={m.page_contact()} text={m.coming_here()} />
}
