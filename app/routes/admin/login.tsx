import { adminMeta } from '~/back-office/admin-meta.ts'
import { m } from '~/paraglide/messages.js'
import { PageMessage } from '~/ui/page-states.tsx'

export const meta = () => adminMeta(m.admin_login_title())

export default function LoginPage() {
	return (
		<main>
			<PageMessage title={m.admin_login_title()} text={m.coming_here()} />
		</main>
	)
}
