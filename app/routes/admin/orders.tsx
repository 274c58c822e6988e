import { adminMeta } from '~/back-office/admin-meta.ts'
import { AdminPage } from '~/back-office/admin-page.tsx'
import { m } from '~/paraglide/messages.js'

export const meta = () => adminMeta(m.admin_page_orders())

// A loader of its own: the guard then runs on every visit, data requests included.
export const loader = () => null

export default function OrdersPage() {
	return <AdminPage title={m.admin_page_orders()} subtitle={m.coming_here()} />
}
