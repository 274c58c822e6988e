import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import {
	type ProductErrors,
	type ProductField,
	type ProductText,
	readProductForm,
} from '~/features/catalogue/edit/product-form.ts'
import type { Photo } from '~/features/catalogue/product.ts'
import { type Outcome, useOutcome } from '../parts/outcome.ts'

/** The state of a product form: what is typed, what is wrong, what is on its way. */
export function useProductForm(
	initial: ProductText,
	initialPhoto: Photo | null,
	done: (outcome: Outcome<ProductErrors>) => void,
) {
	const [values, setValues] = useState(initial)
	const [photo, setPhoto] = useState(initialPhoto)
	const [errors, setErrors] = useState<ProductErrors>({})
	const [uploading, setUploading] = useState(false)
	const fetcher = useFetcher<Outcome<ProductErrors>>()
	useOutcome(fetcher.data, (outcome) => {
		if (outcome.errors) setErrors(outcome.errors)
		done(outcome)
	})

	const set = (field: ProductField, value: string) => {
		setValues((now) => ({ ...now, [field]: value }))
		// B §5: an error clears when its field is edited.
		setErrors(({ [field]: _, ...others }) => others)
	}
	return {
		values,
		photo,
		errors,
		busy: fetcher.state !== 'idle',
		uploading,
		setUploading,
		set,
		choosePhoto: (chosen: Photo) => {
			setPhoto(chosen)
			if (chosen.kind === 'media') set('mediaId', chosen.id)
			set('imageUrl', '')
		},
		typeAddress: (address: string) => {
			set('imageUrl', address)
			set('mediaId', '')
			setPhoto(/^(https:\/\/.|\/[^/])/.test(address) ? { kind: 'address', url: address } : null)
		},
		submit: (event: FormEvent<HTMLFormElement>, more: Record<string, string>) => {
			event.preventDefault()
			const read = readProductForm(values)
			if ('errors' in read) {
				setErrors(read.errors)
				focusFirst(event.currentTarget, read.errors)
				return
			}
			fetcher.submit({ ...values, ...more }, { method: 'post', action: '/admin/products' })
		},
	}
}

export type ProductFormState = ReturnType<typeof useProductForm>

function focusFirst(form: HTMLFormElement, errors: ProductErrors): void {
	const wrong = [...form.elements].find(
		(element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors,
	)
	if (wrong instanceof HTMLElement) wrong.focus()
}
