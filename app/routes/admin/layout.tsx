import { Outlet } from 'react-router'
import styles from '~/back-office.css?url'
import { requireAdmin } from '~/features/admins/guard.server.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { IconSprite } from '~/ui/icon.tsx'
import type { Route } from './+types/layout'

/** The guard: runs on the server before every page, data request and action below, and a new route cannot forget it. */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' })

// Without a loader a navigation inside the back office would not reach the server, nor its guard.
export const loader = () => null

export default function AdminLayout() {
	return (
		<>
			<IconSprite
				names={[
					'close',
					'check',
					'trash',
					'edit',
					'eye',
					'refresh',
					'external',
					'menu',
					'search',
					'plus',
					'minus',
					'heart',
					'cart',
				]}
			/>
			<header className="border-b border-sand bg-paper">
				<div className="mx-auto flex max-w-7xl items-center justify-between px-4 py-2">
					<span className="font-serif text-xl">{m.admin_title()}</span>
					<a
						href="/"
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass({ look: 'quiet', size: 'sm' })}
					>
						{m.admin_view_website()}
					</a>
				</div>
			</header>
			<Outlet />
		</>
	)
}
