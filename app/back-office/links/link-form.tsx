import { useState } from 'react'
import { Form } from 'react-router'
import { LINK_PAGES, LINK_PLACE_NAMES } from '~/features/links/link-words.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { FieldError, SelectField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { labelled, Options } from '../components/options.tsx'
import { ProductPicker } from '../orders/product-picker.tsx'

const PRODUCT = 'product'

/** Folded while there are links to look at. */
export function LinkForm({
	errors,
	unfolded,
}: {
	errors: { page?: string; product?: string; place?: string } | undefined
	unfolded: boolean
}) {
	const [open, setOpen] = useState(unfolded)
	const [page, setPage] = useState(PRODUCT)
	const [product, setProduct] = useState<{ id: string; name: string }>()
	return (
		<details
			open={open}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="group rounded-md border border-sand bg-paper px-4"
		>
			<summary className="flex min-h-11 items-center gap-2 font-medium">
				<Icon name="plus" className="size-5" />
				{m.link_new()}
			</summary>
			<Form method="post" noValidate className="flex max-w-2xl flex-col gap-4 pt-2 pb-4">
				<SelectField
					name="page"
					label={m.link_where()}
					value={page}
					onChange={(event) => setPage(event.target.value)}
					error={errors?.page}
				>
					<Options
						of={[
							{ value: PRODUCT, label: m.link_a_product() },
							...LINK_PAGES.map(({ path, name }) => ({ value: path, label: name() })),
						]}
					/>
				</SelectField>
				{page === PRODUCT ? (
					<div className="flex flex-col gap-1.5">
						<input type="hidden" name="product" value={product?.id ?? ''} />
						{product ? (
							<p className="flex flex-wrap items-center gap-x-3">
								<span className="min-w-0 wrap-anywhere">
									{m.link_chosen()} <strong className="font-medium">{product.name}</strong>
								</span>
								<Button look="quiet" size="sm" onClick={() => setProduct(undefined)}>
									{m.link_choose_other()}
								</Button>
							</p>
						) : open ? (
							<ProductPicker onPick={setProduct} />
						) : null}
						<FieldError id="product" error={errors?.product} />
					</div>
				) : null}
				<SelectField name="place" label={m.link_place()} error={errors?.place}>
					<Options of={labelled(LINK_PLACE_NAMES)} />
				</SelectField>
				<IntentButton intent="add" className="self-start">
					{m.link_make()}
				</IntentButton>
			</Form>
		</details>
	)
}
