import { adminMeta } from '~/back-office/admin-meta.ts'
import { AdminPage } from '~/back-office/admin-page.tsx'
import { m } from '~/paraglide/messages.js'

export const meta = () => adminMeta(m.admin_page_products_success())

// A loader of its own: the guard then runs on every visit, data requests included.
export const loader = () => null

export default function ProductsSuccessPage() {
	return <AdminPage title={m.admin_page_products_success()} subtitle={m.coming_here()} />
}
