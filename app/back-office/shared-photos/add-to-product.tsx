import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PickerProduct } from '~/features/catalogue/edit/picker-product.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { ProductPicker } from '../orders/product-picker.tsx'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

/** Once, as it appears in the place of the picker. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Chosen first and added by a second tap: a finger that slips changes no product. */
export function AddToProduct({ ids }: { ids: readonly string[] }) {
	const [product, setProduct] = useState<PickerProduct>()
	const fetcher = useFetcher<Outcome>()
	const navigate = useNavigate()
	useOutcome(fetcher.data, ({ ok }) => {
		if (ok && product) navigate(`/admin/products?${new URLSearchParams({ q: product.name })}`)
	})
	if (!product) return <ProductPicker onPick={setProduct} />
	const busy = fetcher.state !== 'idle'
	const { id, name } = product
	return (
		<fetcher.Form method="post" action="/admin/products" className="flex flex-wrap gap-2">
			<input type="hidden" name="intent" value="add-photos" />
			<input type="hidden" name="id" value={id} />
			{ids.map((photo) => (
				<input key={photo} type="hidden" name="photo" value={photo} />
			))}
			<Button type="submit" ref={focus} busy={busy} className="py-2 wrap-anywhere">
				{busy
					? m.admin_saving()
					: ids.length === 1
						? m.shared_photo_add_one({ name })
						: m.shared_photo_add_many({ n: ids.length, name })}
			</Button>
			<Button look="secondary" disabled={busy} onClick={() => setProduct(undefined)}>
				{m.shared_photo_other()}
			</Button>
		</fetcher.Form>
	)
}
