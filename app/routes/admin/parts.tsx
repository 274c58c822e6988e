import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { PartsSheet } from '~/back-office/frame/design-sheet.tsx'

export const meta = adminMeta(() => 'Parts')

export const loader = () => null

/** Every part of the design system in every state, for whoever builds the next screen. */
export default function PartsPage() {
	return (
		<AdminPage title="Parts">
			<PartsSheet />
		</AdminPage>
	)
}
