import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { DesignSheet } from '~/back-office/frame/design-sheet.tsx'

export const meta = adminMeta(() => 'Parts')

export const loader = () => null

/** Every component of the design system in every state, for developers. */
export default function PartsPage() {
	return (
		<AdminPage title="Parts">
			<DesignSheet />
		</AdminPage>
	)
}
