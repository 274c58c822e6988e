import type { AdminProduct } from '~/features/catalogue/edit/admin-product.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { PreviewButtons } from './form/preview-buttons.tsx'
import { ProductFields } from './form/product-fields.tsx'
import { formOf } from './form/product-text.ts'
import { useProductForm } from './form/use-product-form.ts'

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
	const form = useProductForm(formOf(product), ({ ok }) => {
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
			<input type="hidden" name="id" value={product.id} />
			<ProductFields form={form} brands={brands} />
			<PreviewButtons disabled={form.uploading} />
			<div className="sticky bottom-0 z-bar -mx-5 -mb-5 flex justify-end gap-2 border-t border-sand bg-paper px-5 py-3">
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
