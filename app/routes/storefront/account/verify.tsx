import { verifyAddress } from '~/features/accounts/passwords/recovery.server.ts'
import { m } from '~/paraglide/messages.js'
import { MessagePage } from '~/storefront/frame/page-head.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/verify'

/** The target of the link in the verification mail. */
export async function loader({ request }: Route.LoaderArgs) {
	return { verified: await verifyAddress(new URL(request.url).searchParams.get('token') ?? '') }
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.verify_title(), description: m.account_description(), noindex: true })

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
	return (
		<MessagePage title={m.verify_title()} text={loaderData.verified ? m.verify_done() : m.verify_failed()}>
			<ShopLink to="/dashboard" className={buttonClass()}>
				{m.dashboard_title()}
			</ShopLink>
		</MessagePage>
	)
}
