import { adminMeta } from '~/back-office/admin-meta.ts'
import { AdminPage } from '~/back-office/admin-page.tsx'
import { PartsSheet } from '~/back-office/parts-sheet.tsx'

export const meta = () => adminMeta('Parts')

export const loader = () => null

/** Every part of the design system in every state, for whoever builds the next screen. */
export default function PartsPage() {
	return (
		<AdminPage title="Parts">
			<PartsSheet />
		</AdminPage>
	)
}
