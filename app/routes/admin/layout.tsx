import { Outlet, useRevalidator, useRouteLoaderData } from 'react-router'
import styles from '~/back-office/back-office.css?url'
import { BottomNavigation, SideNavigation } from '~/back-office/frame/admin-navigation.tsx'
import { useAppBadge } from '~/back-office/frame/use-app-badge.ts'
import { useNearestCode } from '~/back-office/frame/use-nearest-code.ts'
import { LiveOrders } from '~/back-office/orders/live-orders.tsx'
import { unlessUnreached } from '~/back-office/requests/outcome.ts'
import { adminContext, requireAdmin } from '~/features/admins/guard.server.ts'
import { countPending } from '~/features/orders/list/today.server.ts'
import { orderPosition } from '~/features/orders/live/order-events.server.ts'
import { countWaitingReviews } from '~/features/reviews/admin-reviews.server.ts'
import { sellerTexts } from '~/features/settings/seller-texts.server.ts'
import { fontPreloads } from '~/fonts/preloads.ts'
import { m } from '~/paraglide/messages.js'
import type { loader as rootLoader } from '~/root.tsx'
import { PRIVATE_HEADERS } from '~/shop/requests/sentence.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { IconSprite } from '~/ui/icon.tsx'
import { StateMessage } from '~/ui/page-states.tsx'
import { ProgressLine } from '~/ui/progress-line.tsx'
import { Toasts } from '~/ui/toasts/toast.tsx'
import type { Route } from './+types/layout'

/**
 * The guard: runs on the server before every page, data request and action below, so a new route is always protected.
 */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

export const links: Route.LinksFunction = () => [
	...fontPreloads,
	{ rel: 'stylesheet', href: styles },
	{ rel: 'manifest', href: '/admin/manifest.webmanifest', crossOrigin: 'use-credentials' },
]

export const headers = () => PRIVATE_HEADERS

// Without a loader a client-side navigation would not reach the server and its guard.
export async function loader({ context }: Route.LoaderArgs) {
	const [mark, waitingOrders, waitingReviews] = await Promise.all([
		// Pages work without order data (A-CUST-05); then there are no live updates.
		orderPosition().catch(() => undefined),
		countPending().catch(() => 0),
		countWaitingReviews().catch(() => 0),
	])
	return { admin: context.get(adminContext), sellerTexts: sellerTexts(), mark, waitingOrders, waitingReviews }
}

export const shouldRevalidate = unlessUnreached

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	const { admin, waitingOrders, waitingReviews } = loaderData
	useAppBadge(waitingOrders)
	useNearestCode()
	const shopName = useRouteLoaderData<typeof rootLoader>('root')?.shop.name ?? ''
	return (
		<>
			<a
				href="#content"
				className="sr-only z-notice bg-ink px-4 py-3 text-ivory focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
			>
				{m.skip_to_content()}
			</a>
			<IconSprite office />
			<ProgressLine className="fixed inset-x-0 top-0 z-notice" />
			{loaderData.mark ? <LiveOrders mark={loaderData.mark} /> : null}
			<div className="flex">
				<SideNavigation
					shopName={shopName}
					role={admin.role}
					waitingOrders={waitingOrders}
					waitingReviews={waitingReviews}
				/>
				<div className="min-w-0 flex-1">
					<Outlet />
				</div>
			</div>
			<BottomNavigation role={admin.role} waitingOrders={waitingOrders} />
			<Toasts label={m.toast_region()} dismissLabel={m.toast_dismiss()} />
		</>
	)
}

export function ErrorBoundary() {
	const { revalidate, state } = useRevalidator()
	return (
		<main>
			<StateMessage title={m.error_title()} text={m.admin_error_text()}>
				<Button busy={state === 'loading'} onClick={revalidate}>
					{m.admin_retry()}
				</Button>
				<a href="/admin" className={buttonClass({ look: 'secondary' })}>
					{m.admin_page_dashboard()}
				</a>
			</StateMessage>
		</main>
	)
}
