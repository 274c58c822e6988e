import { redirect } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { NotTaken } from '~/back-office/shared-photos/not-taken.tsx'
import { UsePhotos } from '~/back-office/shared-photos/use-photos.tsx'
import {
	findPhotoFiles,
	productsWithPhotos,
	receiveSharedPhotos,
} from '~/features/catalogue/shared-photos/shared-photos.server.ts'
import { readSharedPhotos, sharedPhotosAddress } from '~/features/catalogue/shared-photos/shared-photos.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/shared-photos'

export const meta = adminMeta(m.shared_photo_title)

export function loader({ request }: Route.LoaderArgs) {
	const { ids, strange, problem: notTaken, ...told } = readSharedPhotos(new URL(request.url).searchParams)
	return loadOrProblem('shared photos not loaded', async () => {
		const [photos, usedBy] = await Promise.all([findPhotoFiles(ids), productsWithPhotos(ids)])
		return { ...told, notTaken, photos, usedBy, missing: strange + ids.length - photos.length }
	})
}

/** What the share sheet of the phone sends. */
export async function action({ request }: Route.ActionArgs) {
	return redirect(sharedPhotosAddress(await receiveSharedPhotos(await readForm(request))), 303)
}

export default function SharedPhotosPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage
			title={m.shared_photo_title()}
			subtitle={m.shared_photo_subtitle()}
			back={{ to: '/admin/products', label: m.admin_page_products() }}
		>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.office_products_load_failed({ message: loaderData.problem })} />
			) : (
				<div className="flex max-w-xl flex-col gap-4">
					<NotTaken {...loaderData} />
					<UsePhotos photos={loaderData.photos} usedBy={loaderData.usedBy} />
				</div>
			)}
		</AdminPage>
	)
}
