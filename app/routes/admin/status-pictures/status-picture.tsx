import { data, useSearchParams } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { StatusPictureForm } from '~/back-office/status-pictures/status-picture-form.tsx'
import { readProductSearch, searchFields } from '~/features/catalogue/edit/admin-product.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { findStatusPage } from '~/features/status-pictures/status-picture.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/status-picture'

export const meta = adminMeta(m.status_picture_title)

export async function loader({ request }: Route.LoaderArgs) {
	try {
		const found = await findStatusPage(new URL(request.url).searchParams)
		return 'problem' in found ? data({ problem: found.problem }, { status: found.status }) : data(found)
	} catch (error) {
		logError('products not loaded', error)
		return data({ failed: loadingProblem(error) }, { status: 503 })
	}
}

export default function StatusPicturePage({ loaderData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const list = new URLSearchParams(searchFields(readProductSearch(query)))
	const back = { to: `/admin/products?${list}`, label: m.bulk_back() }
	return (
		<AdminPage title={m.status_picture_title()} subtitle={m.status_picture_subtitle()} back={back}>
			{'failed' in loaderData ? (
				<LoadingProblem text={m.bulk_load_failed({ message: loaderData.failed })} />
			) : 'problem' in loaderData ? (
				<Notice title={loaderData.problem} />
			) : (
				<StatusPictureForm {...loaderData} />
			)}
		</AdminPage>
	)
}
