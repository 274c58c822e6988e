import { inArray } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media } from '~/db/schema/catalogue.ts'
import { makeCoverSizes } from '~/features/media/cover-sizes.server.ts'
import type { Language } from '~/shop/language.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { pageAbout } from '../browse/product-page.server.ts'
import type { ProductPage } from '../browse/product-page.ts'
import { characterIn, described, publicIn } from '../product-rows.server.ts'
import type { ProductValues } from './product-form.ts'

/** A preview of a product's page with these values. Nothing is stored, and no cost is included. */
export async function previewPage(
	values: ProductValues,
	id: string,
	language: Language,
): Promise<ProductPage> {
	const [stored] = await Promise.all([storedPhotos(values), makeCoverSizes(values.mediaId)])
	const row = {
		...values,
		id: /^[a-z0-9-]{1,200}$/.test(id) ? id : slugOf(values.name),
		media: stored(values.mediaId ?? ''),
		subcategory: values.gender,
		stock: values.stock ?? 'available',
	}
	return pageAbout(
		{
			...publicIn(row, language),
			scent: values.scent,
			notes: values.notes,
			character: characterIn(row),
			furtherPhotos: values.furtherPhotos.flatMap(({ mediaId, ...words }) => {
				const photo = stored(mediaId)
				return photo ? [described({ kind: 'media' as const, ...photo }, language, words)] : []
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
