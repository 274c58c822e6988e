import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/thank-you'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_thank_you(), description: m.coming_here(), noindex: true })

export default function ThankYouPage() {
	return <PageMessage title={m.page_thank_you()} text={m.coming_here()} />
}
