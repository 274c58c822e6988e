import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { photoListText } from '~/features/catalogue/edit/photo-list.ts'
import {
	type ProductErrors,
	type ProductField,
	type ProductText,
	readProductForm,
} from '~/features/catalogue/edit/product-form.ts'
import type { Photo } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { type Outcome, useOutcome } from '../../requests/outcome.ts'
import type { FormPhoto, FormStart } from './product-text.ts'

export function useProductForm(start: FormStart, done: (outcome: Outcome<ProductErrors>) => void) {
	const [typed, setTyped] = useState(start.values)
	const [photos, setPhotos] = useState(start.photos)
	const values = { ...typed, photos: photoListText(photos) }
	const [errors, setErrors] = useState<ProductErrors>({})
	/** Fields with a suggestion that was not edited yet. */
	const [suggested, setSuggested] = useState<ReadonlySet<ProductField>>(new Set())
	const [uploading, setUploading] = useState(false)
	/** The form to be saved as soon as its photos are sent. */
	const [held, setHeld] = useState<HTMLFormElement>()
	useEffect(() => {
		if (!held || uploading) return
		setHeld(undefined)
		held.requestSubmit()
	}, [held, uploading])
	const fetcher = useFetcher<Outcome<ProductErrors>>()
	useOutcome(fetcher.data, (outcome) => {
		if (outcome.errors) setErrors(outcome.errors)
		done(outcome)
	})

	const change = (changed: Partial<ProductText>) => {
		setTyped((now) => ({ ...now, ...changed }))
		// B §5: an error clears when its field is edited.
		setErrors((now) => without(now, Object.keys(changed)))
	}
	const set = (field: ProductField, value: string) => {
		change({ [field]: value })
		setSuggested((now) => new Set([...now].filter((one) => one !== field)))
	}
	return {
		values,
		photos,
		cover: coverOf(values.imageUrl, photos),
		errors,
		/** The count says what its stock is. */
		counted: start.counted,
		suggested,
		busy: fetcher.state !== 'idle' || !!held,
		/** What the button that saves says meanwhile. */
		busyWords: held ? m.office_product_save_held() : m.admin_saving(),
		uploading,
		setUploading,
		cancelSave: () => setHeld(undefined),
		set,
		/** Takes an updater: uploads finish while photos are being moved. */
		changePhotos: (next: (photos: FormPhoto[]) => FormPhoto[]) => {
			setPhotos(next)
			setErrors((now) => without(now, ['photos', 'imageUrl']))
		},
		suggest: (found: Partial<ProductText>) => {
			change(found)
			setSuggested((now) => new Set([...now, ...(Object.keys(found) as ProductField[])]))
		},
		submit: (event: FormEvent<HTMLFormElement>, more: Record<string, string>) => {
			const read = readProductForm(values)
			const wrong = 'errors' in read ? without(read.errors, uploading ? ['imageUrl'] : []) : {}
			if (Object.keys(wrong).length > 0) {
				event.preventDefault()
				setErrors(wrong)
				focusFirst(event.currentTarget, wrong)
				return
			}
			// The browser posts a preview itself, into a new tab.
			if (isPreview(event)) return
			event.preventDefault()
			if (uploading) return setHeld(event.currentTarget)
			fetcher.submit({ ...values, ...more }, { method: 'post', action: '/admin/products' })
		},
	}
}

export type ProductFormState = ReturnType<typeof useProductForm>

/** The cover is the URL, or else the first photo. */
function coverOf(address: string, [first]: readonly FormPhoto[]): Photo | null {
	if (/^(https:\/\/.|\/[^/])/.test(address)) return { kind: 'address', url: address }
	return first && !address ? { kind: 'media', ...first } : null
}

function without(errors: ProductErrors, fields: string[]): ProductErrors {
	return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}

function isPreview({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
	const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
	return by?.hasAttribute('formaction') ?? false
}

function focusFirst(form: HTMLFormElement, errors: ProductErrors): void {
	const wrong = [...form.elements].find(
		(element) =>
			element instanceof HTMLElement &&
			((element.getAttribute('name') ?? '') in errors || (element.dataset.for ?? '') in errors) &&
			element.getAttribute('type') !== 'hidden',
	)
	if (wrong instanceof HTMLElement) wrong.focus()
}
