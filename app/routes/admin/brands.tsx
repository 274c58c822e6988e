import { data } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { keepingThePage, unlessUnreached } from '~/back-office/components/outcome.ts'
import { badRequest } from '~/back-office/components/unreadable-form.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { BrandList } from '~/back-office/products/brand-list.tsx'
import { adminContext } from '~/features/admins/guard.server.ts'
import { answerBrandForm } from '~/features/catalogue/edit/brand-actions.server.ts'
import { listBrandEntries } from '~/features/catalogue/edit/brand-editor.server.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/brands'

export const meta = adminMeta(m.admin_page_brands)

export async function loader() {
	try {
		return data({ brands: await listBrandEntries(), problem: undefined })
	} catch (error) {
		logError('brands not loaded', error)
		return data({ problem: loadingProblem(error) }, { status: 503 })
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return badRequest()
	try {
		return (await answerBrandForm(form, context.get(adminContext))) ?? badRequest()
	} catch (error) {
		logError('brand not changed', error)
		return { ok: false, message: m.brands_failed() }
	}
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	keepingThePage(() => serverAction(), m.brands_failed)

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
