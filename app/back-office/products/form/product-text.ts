// A product as the text values of its form.
import type { AdminProduct } from '~/features/catalogue/edit/admin-product.ts'
import { wordsText } from '~/features/catalogue/edit/note-words.ts'
import { photoListText } from '~/features/catalogue/edit/photo-list.ts'
import { emptyProduct, type ProductText } from '~/features/catalogue/edit/product-form.ts'
import type { ScentNotes, StoredPhoto } from '~/features/catalogue/product.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { formatPrice } from '~/shop/money.ts'

/** A photo in the form's list, with its editable texts. */
export type FormPhoto = Omit<StoredPhoto, 'alt' | 'altFr'> & { alt: string; altFr: string }

export type FormStart = { values: ProductText; photos: FormPhoto[]; counted?: boolean }

export const emptyProductForm = (photos: readonly PhotoFile[]): FormStart => ({
	values: emptyProduct(),
	photos: photos.map((photo) => ({ ...photo, alt: '', altFr: '' })),
})

export function formOf(product: AdminProduct): FormStart {
	const photos = photosOf(product)
	const byAddress = product.photo?.kind === 'address'
	return {
		photos,
		counted: product.level !== null,
		values: {
			name: product.name,
			// The specification's price format in forms, in both languages.
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
			scent: product.scent ?? '',
			scentTwins: '',
			barcode: product.barcode ?? '',
			stock: product.stock,
			imageUrl: product.photo?.kind === 'address' ? product.photo.url : '',
			imageAlt: (byAddress && product.photoAlt) || '',
			imageAltFr: (byAddress && product.photoAltFr) || '',
			photos: photoListText(photos),
			notesTop: notesText(product, 'top'),
			notesHeart: notesText(product, 'heart'),
			notesBase: notesText(product, 'base'),
			longevityFrom: String(product.longevityFrom ?? ''),
			longevityTo: String(product.longevityTo ?? ''),
			sillage: String(product.sillage ?? ''),
			heat: product.heat ?? '',
			occasions: wordsText(product.occasions),
			family: product.family ?? '',
			secondFamily: product.secondFamily ?? '',
		},
	}
}

const LONGEST_NAME = 120

/** Starts a new product from an existing one, with another name. */
export function copyOf(product: AdminProduct): FormStart {
	const { values, photos } = formOf(product)
	const suffix = m.office_product_copy_name({ name: '' })
	const name = m.office_product_copy_name({ name: product.name.slice(0, LONGEST_NAME - suffix.length) })
	// Another size has another barcode.
	return { values: { ...values, name, barcode: '' }, photos }
}

function photosOf({ photo, photoAlt, photoAltFr, furtherPhotos }: AdminProduct): FormPhoto[] {
	const cover = photo?.kind === 'media' ? [{ ...photo, alt: photoAlt, altFr: photoAltFr }] : []
	return [...cover, ...furtherPhotos].map(({ id, width, height, color, alt, altFr }) => ({
		id,
		width,
		height,
		color,
		alt: alt ?? '',
		altFr: altFr ?? '',
	}))
}

/** Notes are unvalidated JSON in the database: anything but a list counts as empty. */
function notesText({ notes }: AdminProduct, tier: keyof ScentNotes): string {
	const words: unknown = notes?.[tier]
	return Array.isArray(words) ? wordsText(words.filter((word) => typeof word === 'string')) : ''
}
