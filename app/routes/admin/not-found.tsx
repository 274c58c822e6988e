import { data, Link } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { StateMessage } from '~/ui/page-states.tsx'

export const loader = () => data(null, { status: 404 })
export const action = loader

export const meta = adminMeta(m.admin_not_found)

export default function AdminNotFound() {
	return (
		<AdminPage title={m.admin_not_found()}>
			<StateMessage level="h2" title={m.admin_not_found()} text={m.not_found_text()}>
				<Link to="/admin" className={buttonClass()}>
					{m.admin_page_dashboard()}
				</Link>
			</StateMessage>
		</AdminPage>
	)
}
