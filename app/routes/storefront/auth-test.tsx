import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/auth-test'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_auth_test(), description: m.coming_here(), noindex: true })

export default function AuthTestPage() {
	return <PageMessage title={m.page_auth_test()} text={m.coming_here()} />
}
