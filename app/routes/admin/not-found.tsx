import { data } from 'react-router'
import { adminMeta } from '~/back-office/admin-meta.ts'
import { AdminPage } from '~/back-office/admin-page.tsx'
import { m } from '~/paraglide/messages.js'

export const loader = () => data(null, { status: 404 })

export const meta = () => adminMeta(m.admin_not_found())

export default function AdminNotFound() {
	return <AdminPage title={m.admin_not_found()} />
}
