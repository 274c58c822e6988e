import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_privacy(), description: m.coming_here() })

export default function PrivacyPage() {
	return <PageMessage title={m.page_privacy()} text={m.coming_here()} />
}
