import { adminMeta } from '~/back-office/admin-meta.ts'
import { AdminPage } from '~/back-office/admin-page.tsx'
import { m } from '~/paraglide/messages.js'

export const meta = () => adminMeta(m.admin_page_customers())

// A loader of its own: the guard then runs on every visit, data requests included.
export const loader = () => null

export default function CustomersPage() {
	return <AdminPage title={m.admin_page_customers()} subtitle={m.coming_here()} />
}
