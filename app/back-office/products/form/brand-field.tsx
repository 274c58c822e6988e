import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type Outcome, useOutcome } from '../../requests/outcome.ts'

/** Selects a brand or adds a new one: Enter adds it, a blank name is ignored (A-ADD-11). */
export function BrandField({
	brands,
	value,
	error,
	onChange,
}: {
	brands: string[]
	value: string
	error?: string
	onChange: (brand: string) => void
}) {
	const adding = useFetcher<Outcome & { brand?: string }>()
	const [name, setName] = useState('')
	const id = useId()
	useOutcome(adding.data, ({ brand }) => {
		if (!brand) return
		setName('')
		onChange(brand)
	})
	const add = () => {
		if (name.trim())
			adding.submit({ intent: 'brand', brandName: name }, { method: 'post', action: '/admin/products' })
	}
	// A new brand is selected before the list has reloaded.
	const all = value && !brands.includes(value) ? [value, ...brands] : brands
	return (
		<div className="flex flex-col gap-2">
			<SelectField
				label={m.office_product_brand()}
				name="brand"
				value={value}
				error={error}
				onChange={(event) => onChange(event.target.value)}
			>
				<option value="">{m.office_product_brand_none()}</option>
				{all.map((brand) => (
					<option key={brand}>{brand}</option>
				))}
			</SelectField>
			<div className="flex gap-2">
				<label htmlFor={id} className="sr-only">
					{m.office_brand_new()}
				</label>
				<input
					id={id}
					value={name}
					maxLength={80}
					placeholder={m.office_brand_new()}
					onChange={(event) => setName(event.target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return
						event.preventDefault()
						add()
					}}
					className="min-h-11 min-w-0 flex-1 rounded-md border border-smoke/50 bg-paper px-3 text-base placeholder:text-smoke"
				/>
				<Button look="secondary" size="sm" onClick={add} busy={adding.state !== 'idle'}>
					<Icon name="plus" className="size-5" />
					{m.office_brand_add()}
				</Button>
			</div>
		</div>
	)
}
