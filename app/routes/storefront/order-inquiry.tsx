import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/order-inquiry'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_order_inquiry(), description: m.coming_here(), noindex: true })

export default function OrderInquiryPage() {
	return <PageMessage title={m.page_order_inquiry()} text={m.coming_here()} />
}
