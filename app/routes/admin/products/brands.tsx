import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { BrandList } from '~/back-office/products/brand-list.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { answerBrandForm } from '~/features/catalogue/edit/brands/brand-actions.server.ts'
import { listBrandEntries } from '~/features/catalogue/edit/brands/brand-editor.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/brands'

export const meta = adminMeta(m.admin_page_brands)

export const loader = () =>
	loadOrProblem('brands not loaded', async () => ({ brands: await listBrandEntries() }))

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerBrandForm, { what: 'brand not changed', message: m.brands_failed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.brands_failed)

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin/products', label: m.admin_page_products() }
	return (
		<AdminPage title={m.admin_page_brands()} subtitle={m.brands_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.brands_load_failed({ message: loaderData.problem })} />
			) : loaderData.brands.length > 0 ? (
				<BrandList brands={loaderData.brands} />
			) : (
				<EmptyList text={m.brands_empty()} />
			)}
		</AdminPage>
	)
}
