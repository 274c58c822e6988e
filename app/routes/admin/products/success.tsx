import { Link } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { displayId } from '~/features/catalogue/edit/admin-product.ts'
import { findAdminProduct } from '~/features/catalogue/edit/admin-products.server.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/success'

export const meta = adminMeta(m.admin_page_products_success)

export async function loader({ request }: Route.LoaderArgs) {
	const id = new URL(request.url).searchParams.get('product') ?? ''
	return { product: /^[a-z0-9-]+$/.test(id) ? await findAdminProduct(id) : undefined }
}

export default function ProductsSuccessPage({ loaderData: { product } }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_products_success()} subtitle={m.office_products_success_subtitle()}>
			<div className="mx-auto flex max-w-sm flex-col gap-4">
				{product ? (
					<div className="flex items-center gap-4 rounded-md border border-sand bg-paper p-4">
						<div className="w-20 shrink-0 overflow-hidden rounded-md">
							<ProductPhoto photo={product.photo} alt="" sizes="80px" />
						</div>
						<p>
							<span className="block text-sm text-smoke tabular-nums">{displayId(product.numericId)}</span>
							<span className="font-serif text-xl">{product.name}</span>
						</p>
					</div>
				) : null}
				<Link to="/admin/products/add" className={buttonClass()}>
					{m.office_products_add_another()}
				</Link>
				<Link to="/admin/products" className={buttonClass({ look: 'secondary' })}>
					{m.office_products_view()}
				</Link>
				<Link to="/admin/dashboard" className={buttonClass({ look: 'quiet' })}>
					{m.office_products_back_to_dashboard()}
				</Link>
			</div>
		</AdminPage>
	)
}
