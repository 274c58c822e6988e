import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { type DeletedEntry, DeletedList } from '~/back-office/products/deleted-list.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { readProductSearch } from '~/features/catalogue/edit/admin-product.ts'
import {
	DELETED_PER_PAGE,
	listDeletedProducts,
	RETENTION_DAYS,
} from '~/features/catalogue/edit/deleted-products.server.ts'
import { photoOf } from '~/features/catalogue/product-rows.server.ts'
import { answerRestore } from '~/features/changes/change-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { daysBefore } from '~/shop/time/calendar.ts'
import { dayText, momentText } from '~/shop/time/dates.ts'
import type { Route } from './+types/deleted'

export const meta = adminMeta(m.admin_page_products_deleted)

export function loader({ request }: Route.LoaderArgs) {
	const { page } = readProductSearch(new URL(request.url).searchParams)
	return loadOrProblem('deleted products not loaded', async () => {
		const { products, found } = await listDeletedProducts(page, new Date())
		const entries = products.map(
			({ media, imageUrl, deletedAt, deletedBy, ...product }): DeletedEntry => ({
				...product,
				photo: photoOf({ media, imageUrl }),
				deleted: m.deleted_by({ at: momentText(deletedAt), who: deletedBy }),
				until: m.deleted_until({ day: dayText(daysBefore(deletedAt, -RETENTION_DAYS)) }),
			}),
		)
		return { page, perPage: DELETED_PER_PAGE, entries, found }
	})
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerRestore, { what: 'product not brought back', message: m.deleted_failed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.deleted_failed)

export default function DeletedProductsPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin/products', label: m.admin_page_products() }
	return (
		<AdminPage title={m.admin_page_products_deleted()} subtitle={m.deleted_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.office_products_load_failed({ message: loaderData.problem })} />
			) : loaderData.entries.length > 0 ? (
				<>
					<DeletedList products={loaderData.entries} />
					<Paging page={loaderData.page} perPage={loaderData.perPage} found={loaderData.found} />
				</>
			) : (
				<EmptyList text={m.deleted_empty()} />
			)}
		</AdminPage>
	)
}
