import type { AdminProduct } from '~/features/catalogue/edit/admin-product.ts'
import type { ProductText } from '~/features/catalogue/edit/product-form.ts'
import { m } from '~/paraglide/messages.js'
import { formatPrice } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

/** The edit dialog: the form of a new product, filled in. */
export function ProductDialog({
	product,
	brands,
	onClose,
}: {
	product: AdminProduct | undefined
	brands: string[]
	onClose: () => void
}) {
	return (
		<Dialog
			open={!!product}
			onClose={onClose}
			title={m.office_product_edit_title({ name: product?.name ?? '' })}
			closeLabel={m.close()}
			wide
		>
			{product ? <EditForm key={product.id} product={product} brands={brands} onClose={onClose} /> : null}
		</Dialog>
	)
}

function EditForm({
	product,
	brands,
	onClose,
}: {
	product: AdminProduct
	brands: string[]
	onClose: () => void
}) {
	const form = useProductForm(typedOf(product), product.photo, ({ ok }) => {
		if (ok) onClose()
	})
	return (
		<form
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) =>
				form.submit(event, { intent: 'update', id: product.id, version: String(product.version) })
			}
		>
			<ProductFields form={form} brands={brands} />
			<div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-sand bg-paper px-5 py-3">
				<Button look="quiet" onClick={onClose}>
					{m.admin_cancel()}
				</Button>
				<Button type="submit" busy={form.busy} disabled={form.uploading}>
					{form.busy ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}

function typedOf(product: AdminProduct): ProductText {
	return {
		name: product.name,
		// As B has prices in forms, in both languages: what is typed is read the same way everywhere.
		price: formatPrice(product.price, 'en'),
		costPrice: product.costPrice === null ? '' : formatPrice(product.costPrice, 'en'),
		description: product.description,
		descriptionFr: product.descriptionFr ?? '',
		category: product.category,
		size: product.size,
		brand: product.brand ?? '',
		concentration: product.concentration ?? '',
		gender: product.gender ?? '',
		scentFamily: product.scentFamily ?? '',
		stock: product.stock,
		imageUrl: product.photo?.kind === 'address' ? product.photo.url : '',
		mediaId: product.photo?.kind === 'media' ? product.photo.id : '',
	}
}
