import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { LONGEST_SCENT, type NamedScent, suggestScent } from '~/features/catalogue/edit/scent-name.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { fieldOf } from './field-props.ts'
import type { ProductFormState } from './use-product-form.ts'

/** The word that the sizes and forms of one scent share; that of products with a similar name is suggested. */
export function ScentNameField({ form, id = '' }: { form: ProductFormState; id?: string }) {
	const { name, brand, scent, scentTwins } = form.values
	const list = useId()
	const { data, load } = useFetcher<{ brand: string; products: NamedScent[] }>()
	useEffect(() => {
		load(`/admin/products/scents?${new URLSearchParams({ brand })}`)
	}, [brand, load])
	const ofBrand = data?.brand === brand ? data.products : []
	const found = scent ? undefined : suggestScent({ id, name }, ofBrand)
	const twins = scent ? ofBrand.filter((one) => scentTwins.split(',').includes(one.id)) : []
	return (
		<div className="flex flex-col gap-2">
			<TextField
				label={m.sizes_scent()}
				hint={m.sizes_scent_hint()}
				list={list}
				maxLength={LONGEST_SCENT}
				autoComplete="off"
				{...fieldOf(form)('scent')}
			/>
			<datalist id={list}>
				{[...new Set(ofBrand.map((one) => one.scent))].map((known) =>
					known ? <option key={known} value={known} /> : null,
				)}
			</datalist>
			<div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm empty:hidden">
				{found ? (
					<>
						<p>{m.sizes_same_scent({ names: namesOf(found.twins) })}</p>
						<Button
							look="secondary"
							size="sm"
							onClick={() => {
								form.set('scent', found.scent)
								form.set('scentTwins', idsOf(found.twins.filter((twin) => !twin.scent)))
							}}
						>
							{m.sizes_use_scent({ scent: found.scent })}
						</Button>
					</>
				) : null}
				{twins.length > 0 ? <p>{m.sizes_twins({ names: namesOf(twins) })}</p> : null}
			</div>
		</div>
	)
}

const namesOf = (products: NamedScent[]): string => products.map(({ name }) => name).join(', ')
const idsOf = (products: NamedScent[]): string => products.map(({ id }) => id).join(',')
