import { Form, Link, useLocation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { useClosingDetails } from '~/ui/use-closing-details.ts'
import { PageList } from './admin-navigation.tsx'
import { useOffice } from './use-admin.ts'

const ITEM = 'flex min-h-11 w-full items-center rounded-md px-3 text-left text-sm hover:bg-sand'

/** The menu of every page (A-HEAD-03): account, language and sign-out. Works without scripts. */
export function AdminMenu() {
	const { admin, waitingOrders, waitingReviews } = useOffice()
	const { email, language, role } = admin
	const { pathname, search } = useLocation()
	const menu = useClosingDetails(pathname)
	return (
		<details ref={menu} className="relative">
			<summary className="flex size-11 items-center justify-center rounded-full hover:bg-sand lg:size-auto lg:min-h-11 lg:gap-2 lg:rounded-md lg:px-3 lg:text-sm">
				<Icon name="menu" className="size-6 lg:hidden" />
				<Icon name="account" className="hidden size-5 lg:block" />
				<span className="sr-only">{m.admin_menu()}</span>
				<span className="hidden max-w-48 truncate lg:inline">{email}</span>
				<Icon name="down" className="hidden size-4 lg:block" />
			</summary>
			<div className="appear absolute top-full right-0 mt-1 max-h-[calc(100dvh-8.5rem)] w-64 overflow-y-auto overscroll-contain rounded-lg border border-sand bg-paper p-2 shadow-float">
				<p className="px-3 py-2 text-sm break-all">
					<span className="block text-xs text-smoke">{m.admin_signed_in_as()}</span>
					{email}
				</p>
				<nav aria-label={m.admin_nav_label()} className="border-y border-sand py-1 lg:hidden">
					<PageList role={role} waitingOrders={waitingOrders} waitingReviews={waitingReviews} />
				</nav>
				<Link to="/admin/account" className={ITEM}>
					{m.admin_page_account()}
				</Link>
				<a href="/" target="_blank" rel="noopener noreferrer" className={`${ITEM} sm:hidden`}>
					{m.admin_view_website()}
				</a>
				<Form method="post" action="/admin/language" reloadDocument>
					<input type="hidden" name="from" value={pathname + search} />
					<button type="submit" name="language" value={language === 'fr' ? 'en' : 'fr'} className={ITEM}>
						{language === 'fr' ? <span lang="en">English</span> : <span lang="fr">Français</span>}
					</button>
				</Form>
				<Form method="post" action="/admin/logout" reloadDocument>
					<button type="submit" className={`${ITEM} text-ember`}>
						{m.admin_logout()}
					</button>
				</Form>
			</div>
		</details>
	)
}
