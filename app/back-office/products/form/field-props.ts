import type { ProductField } from '~/features/catalogue/edit/product-form.ts'
import { m } from '~/paraglide/messages.js'
import type { ProductFormState } from './use-product-form.ts'

export const fieldOf =
	({ values, errors, set }: ProductFormState) =>
	(name: ProductField) => ({
		name,
		value: values[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => set(name, event.target.value),
	})

export const must = () => ({ required: true, requiredWord: m.required_field() })
