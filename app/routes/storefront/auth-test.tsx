import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { m } from '~/paraglide/messages.js'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { useSavedItems } from '~/storefront/saved-items/saved-items.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/auth-test'

/** Only the visitor's own state, without tokens. */
export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	return { email: customer?.email ?? null }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.auth_test_title(), description: m.auth_test_intro(), noindex: true })

export default function AuthTestPage({ loaderData: { email } }: Route.ComponentProps) {
	const settled = useSavedItems((items) => items.settled, email === null)
	const rows: [string, string][] = [
		[m.auth_test_loading(), settled ? m.auth_test_no() : m.auth_test_yes()],
		[m.auth_test_logged_in(), email ? m.auth_test_yes() : m.auth_test_no()],
		[m.auth_test_session(), email ? m.auth_test_active() : m.auth_test_none()],
		[m.auth_test_email(), email ?? m.auth_test_none()],
	]
	return (
		<section className="page-frame">
			<PageHead title={m.auth_test_title()} text={m.auth_test_intro()} />
			<dl className="max-w-xl rounded-lg border border-sand bg-paper px-5">
				{rows.map(([label, value]) => (
					<div key={label} className="flex justify-between gap-4 border-t border-sand py-3 first:border-0">
						<dt className="shrink-0 text-smoke">{label}</dt>
						<dd className="min-w-0 text-right font-medium break-words">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
