import { inArray } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media } from '~/db/schema.ts'
import { makeCoverSizes } from '~/features/media/cover-sizes.server.ts'
import type { Language } from '~/shop/language.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { pageAbout } from '../browse/product-page.server.ts'
import type { ProductPage } from '../browse/product-page.ts'
import { described, genderIn, photoOf } from '../product-rows.server.ts'
import type { ProductValues } from './product-form.ts'

/** The page that a product would have with these values. Nothing is stored, and no cost goes along. */
export async function previewPage(
	values: ProductValues,
	id: string,
	language: Language,
): Promise<ProductPage> {
	const [stored] = await Promise.all([storedPhotos(values), makeCoverSizes(values.mediaId)])
	const cover = { media: stored(values.mediaId ?? ''), imageUrl: values.imageUrl }
	const photo = described(photoOf(cover), language, { alt: values.photoAlt, altFr: values.photoAltFr })
	const { longevityFrom, longevityTo } = values
	return pageAbout(
		{
			id: /^[a-z0-9-]{1,200}$/.test(id) ? id : slugOf(values.name),
			name: values.name,
			price: values.price,
			category: values.category,
			gender: genderIn({ ...values, subcategory: values.gender }),
			brand: values.brand,
			size: values.size,
			concentration: values.concentration,
			scentFamily: values.scentFamily,
			family: values.family,
			description: (language === 'fr' && values.descriptionFr) || values.description,
			photo,
			stock: values.stock ?? 'available',
			notes: values.notes,
			character: {
				longevity: longevityFrom && longevityTo ? [longevityFrom, longevityTo] : null,
				sillage: values.sillage,
				heat: values.heat,
				occasions: values.occasions,
				secondFamily: values.secondFamily,
			},
			furtherPhotos: values.furtherPhotos.flatMap(({ mediaId, ...words }) => {
				const row = stored(mediaId)
				return row ? [described({ kind: 'media' as const, ...row }, language, words)] : []
			}),
		},
		language,
	)
}

async function storedPhotos({ mediaId, furtherPhotos }: ProductValues) {
	const ids = [mediaId ?? '', ...furtherPhotos.map((photo) => photo.mediaId)]
	const rows = await db()
		.select({ id: media.id, width: media.width, height: media.height, color: media.color })
		.from(media)
		.where(inArray(media.id, ids))
	return (id: string) => rows.find((row) => row.id === id) ?? null
}
