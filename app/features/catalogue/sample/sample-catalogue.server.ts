import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FAMILIES, HEATS, OCCASIONS } from '~/shop/vocabulary.ts'
import { categoryOf } from '../category.ts'

const list = z.array(z.string())
const sampleProduct = z.object({
	numericId: z.string(),
	id: z.string(),
	name: z.string(),
	brand: z.string(),
	category: z.string().transform(categoryOf),
	gender: z.enum(['men', 'women', 'unisex']),
	price: z.number().int(),
	costPrice: z.number().int(),
	size: z.string(),
	concentration: z.string().nullable(),
	scentFamily: z.string(),
	scent: z.optional(z.string()),
	notes: z.object({ top: list, heart: list, base: list }),
	character: z.object({
		longevityHours: z.tuple([z.number().int(), z.number().int()]),
		sillage: z.number().int(),
		heat: z.enum(HEATS),
		occasions: z.array(z.enum(OCCASIONS)),
		family: z.enum(FAMILIES),
		secondFamily: z.enum(FAMILIES).nullable(),
	}),
	description: z.object({ en: z.string(), fr: z.string() }),
	featured: z.boolean(),
	bestseller: z.boolean(),
})
export type SampleProduct = z.infer<typeof sampleProduct>

const picture = z.object({ id: z.string(), width: z.number(), height: z.number(), color: z.string() })
const pictures = z.object({ products: z.record(z.string(), picture), further: z.record(z.string(), picture) })
type Picture = z.infer<typeof picture>

/** The 84 sample products of a new shop, in display order. */
export function readSampleCatalogue(): SampleProduct[] {
	return z.array(sampleProduct).parse(JSON.parse(readFileSync('content/catalogue.json', 'utf8')))
}

/** Their photos, the first one first, encoded beforehand by `bin/pictures/encode-photos.ts`. */
export function readSamplePhotos(): (productId: string) => Picture[] {
	const { products, further } = pictures.parse(JSON.parse(readFileSync('content/media.json', 'utf8')))
	return (id) =>
		[products[id], further[`${id}-detail`], further[`${id}-box`]].filter((photo) => photo !== undefined)
}
