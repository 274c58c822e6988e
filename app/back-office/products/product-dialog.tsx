import type { AdminProduct } from '~/features/catalogue/edit/admin-product.ts'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialog.tsx'
import { DialogButtons } from '../components/dialog-buttons.tsx'
import { PreviewButtons } from './form/preview-buttons.tsx'
import { ProductFields } from './form/product-fields.tsx'
import { formOf } from './form/product-text.ts'
import { useProductForm } from './form/use-product-form.ts'

type Props = { product: AdminProduct; brands: string[]; onClose: () => void }

export function ProductDialog({
	product,
	...rest
}: Omit<Props, 'product'> & { product: AdminProduct | undefined }) {
	return (
		<Dialog
			open={!!product}
			onClose={rest.onClose}
			title={m.office_product_edit_title({ name: product?.name ?? '' })}
			closeLabel={m.close()}
			size="wide"
		>
			{product ? <EditForm key={product.id} product={product} {...rest} /> : null}
		</Dialog>
	)
}

function EditForm({ product, brands, onClose }: Props) {
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
			<ProductFields form={form} brands={brands} id={product.id} />
			<PreviewButtons disabled={form.uploading} />
			<DialogButtons
				submit={form.busy ? form.busyWords : m.admin_save()}
				busy={form.busy}
				onCancel={onClose}
				className="sticky bottom-0 z-bar -mx-5 -mb-5 border-t border-sand bg-paper px-5 py-3"
			/>
		</form>
	)
}
