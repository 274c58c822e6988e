import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_account(), description: m.coming_here(), noindex: true })

export default function AccountPage() {
	return <PageMessage title={m.page_account()} text={m.coming_here()} />
}
