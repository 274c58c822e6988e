import { Link, useNavigate } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { PreviewButtons } from '~/back-office/products/form/preview-buttons.tsx'
import { ProductFields } from '~/back-office/products/form/product-fields.tsx'
import { ProductPreview } from '~/back-office/products/form/product-preview.tsx'
import { copyOf, emptyProductForm } from '~/back-office/products/form/product-text.ts'
import { useProductForm } from '~/back-office/products/form/use-product-form.ts'
import { listBrands } from '~/features/catalogue/brands.server.ts'
import { findAdminProduct } from '~/features/catalogue/edit/admin-products.server.ts'
import { findPhotoFiles } from '~/features/catalogue/shared-photos/shared-photos.server.ts'
import { readSharedPhotos } from '~/features/catalogue/shared-photos/shared-photos.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/add'

export const meta = adminMeta(m.admin_page_products_add)

/** `?copy=` is the id of a product to start from, `?photo=` the ids of photos that were shared. */
export async function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const id = query.get('copy') ?? ''
	const [brands, copied, shared] = await Promise.all([
		listBrands(),
		/^[a-z0-9-]{1,200}$/.test(id) ? findAdminProduct(id) : undefined,
		findPhotoFiles(readSharedPhotos(query).ids),
	])
	return { brands, copied, shared }
}

export default function ProductsAddPage({ loaderData }: Route.ComponentProps) {
	const { copied, shared } = loaderData
	return <AddForm key={copied?.id ?? shared.map(({ id }) => id).join()} {...loaderData} />
}

function AddForm({ brands, copied, shared }: Route.ComponentProps['loaderData']) {
	const navigate = useNavigate()
	const form = useProductForm(copied ? copyOf(copied) : emptyProductForm(shared), (outcome) => {
		if (outcome.ok && 'id' in outcome) navigate(`/admin/products/success?product=${outcome.id}`)
	})
	return (
		<AdminPage
			title={m.admin_page_products_add()}
			subtitle={
				copied ? m.office_product_copy_subtitle({ name: copied.name }) : m.office_products_add_subtitle()
			}
			back={{ to: '/admin/products', label: m.admin_page_products() }}
		>
			<form
				noValidate
				className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_20rem]"
				onSubmit={(event) => form.submit(event, { intent: 'create' })}
			>
				<div className="flex flex-col gap-4">
					<ProductFields form={form} brands={brands} />
				</div>
				<div className="flex flex-col gap-4 lg:sticky lg:top-24">
					<ProductPreview values={form.values} photo={form.cover} />
					<PreviewButtons disabled={form.uploading} />
					<div className="grid grid-cols-2 gap-2">
						<Link to="/admin/products" className={buttonClass({ look: 'secondary' })}>
							{m.admin_cancel()}
						</Link>
						<Button type="submit" busy={form.busy}>
							{form.busy ? form.busyWords : m.admin_page_products_add()}
						</Button>
					</div>
				</div>
			</form>
		</AdminPage>
	)
}
