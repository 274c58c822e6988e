import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { GuideText } from '~/back-office/guide/guide-text.tsx'
import { getGuide } from '~/features/blog/guide.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import type { Route } from './+types/guide'

export const meta = adminMeta(m.admin_page_guide)

export const loader = () => ({ guide: getGuide(language()) })

export default function GuidePage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_guide()} subtitle={m.guide_subtitle()}>
			<GuideText {...loaderData.guide} />
		</AdminPage>
	)
}
