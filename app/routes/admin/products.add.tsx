import { Link, useNavigate } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { ProductFields } from '~/back-office/products/product-fields.tsx'
import { ProductPreview } from '~/back-office/products/product-preview.tsx'
import { useProductForm } from '~/back-office/products/use-product-form.ts'
import { listBrands } from '~/features/catalogue/brands.server.ts'
import { emptyProduct } from '~/features/catalogue/edit/product-form.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/products.add'

export const meta = () => adminMeta(m.admin_page_products_add())

export const loader = async () => ({ brands: await listBrands() })

export default function ProductsAddPage({ loaderData }: Route.ComponentProps) {
	const navigate = useNavigate()
	const form = useProductForm(emptyProduct(), null, (outcome) => {
		if (outcome.ok && 'id' in outcome) navigate(`/admin/products/success?product=${outcome.id}`)
	})
	return (
		<AdminPage
			title={m.admin_page_products_add()}
			subtitle={m.office_products_add_subtitle()}
			back={{ to: '/admin/products', label: m.admin_page_products() }}
		>
			<form
				noValidate
				className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_20rem]"
				onSubmit={(event) => form.submit(event, { intent: 'create' })}
			>
				<div className="flex flex-col gap-4">
					<ProductFields form={form} brands={loaderData.brands} />
				</div>
				<div className="flex flex-col gap-4 lg:sticky lg:top-24">
					<ProductPreview values={form.values} photo={form.photo} />
					<div className="grid grid-cols-2 gap-2">
						<Link to="/admin/products" className={buttonClass({ look: 'secondary' })}>
							{m.admin_cancel()}
						</Link>
						<Button type="submit" busy={form.busy} disabled={form.uploading}>
							{form.busy ? m.admin_saving() : m.admin_page_products_add()}
						</Button>
					</div>
				</div>
			</form>
		</AdminPage>
	)
}
