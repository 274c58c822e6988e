import { and, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import type { Language } from '~/shop/language.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import { gtinIn } from '~/shop/text/gtin.ts'
import type { Category, Gender } from '~/shop/vocabulary.ts'
import { type Catalogue, catalogue, type Entry, remembered, rememberedEach } from '../catalogue.server.ts'
import { millilitres } from '../price-per-volume.ts'
import type { ProductDetails, PublicProduct } from '../product.ts'
import {
	characterColumns,
	characterIn,
	described,
	furtherPhotos,
	mediaOfProduct,
	newestFirst,
	notesIn,
	publicColumns,
	publicIn,
	shown,
} from '../product-rows.server.ts'
import { scentGroupId, scentKey } from '../scents/scent-group.ts'
import { soldOutLast } from '../stock.ts'
import { type Scent, scentOf } from './similar.ts'

const idOf = ({ id }: { id: string }): string => id

/** The lists of a catalogue, each computed once. */
const listsOf = remembered((_: Catalogue) => new Map<string, PublicProduct[]>())

async function listOf(
	language: Language,
	name = '',
	has: (product: PublicProduct) => boolean = () => true,
): Promise<PublicProduct[]> {
	const snapshot = await catalogue()
	const lists = listsOf(snapshot)
	const key = `${language} ${name}`
	const list = lists.get(key) ?? soldOutLast(snapshot.entries.map((entry) => entry[language]).filter(has))
	lists.set(key, list)
	return list
}

/** Every visible product, newest first; here and below, sold-out ones last. */
export const listProducts = (language: Language): Promise<PublicProduct[]> => listOf(language)

/** The products of a list page; a perfume of an unknown gender counts as unisex. */
export const listProductsOn = (
	{ category, gender }: { category: Category; gender?: Gender },
	language: Language,
): Promise<PublicProduct[]> =>
	listOf(
		language,
		`${category} ${gender}`,
		(product) => product.category === category && (!gender || product.gender === gender),
	)

const scentsOf = rememberedEach(
	({ en: { id, scentFamily, stock }, nose }) =>
		nose && scentOf({ id, scentFamily, stock, notes: nose.notes }),
)

/** The scent of every visible product, newest first. */
export const listScents = async (): Promise<readonly Scent[]> => scentsOf(await catalogue())

/** Every visible product's id and when it last changed, for the sitemap. */
export async function listProductChanges(): Promise<{ id: string; updatedAt: Date }[]> {
	const rows = await db()
		.select({ id: products.id, updatedAt: products.updatedAt })
		.from(products)
		.where(shown)
		.orderBy(...newestFirst)
	return readableRows('a product', rows, idOf, (row) => ({ ...row, updatedAt: momentIn(row.updatedAt) }))
}

/** The visible ones of these products, in the given order, sold-out ones last. */
export async function listProductsById(ids: readonly string[], language: Language): Promise<PublicProduct[]> {
	if (ids.length === 0) return []
	const rows = await db()
		.select(publicColumns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(and(shown, inArray(products.id, [...ids])))
	const found = readableRows('a product', rows, idOf, (row) => publicIn(row, language))
	const byId = new Map(found.map((product) => [product.id, product]))
	return soldOutLast(ids.flatMap((id) => byId.get(id) ?? []))
}

const entriesOf = remembered(
	({ entries }: Catalogue) => new Map(entries.map((entry) => [entry.en.id, entry])),
)

/** The same from the page thread's memory, for an uncached request. */
export async function listShownById(ids: readonly string[], language: Language): Promise<PublicProduct[]> {
	const known = entriesOf(await catalogue())
	return soldOutLast(ids.flatMap((id) => known.get(id)?.[language] ?? []))
}

/** By scent; those without one are together. */
const sizesOf = remembered(({ entries }: Catalogue) =>
	Map.groupBy(entries, ({ en, scent }) => scent && scentKey(en.brand, scent)),
)

/** The group of a product's sizes, if they make one. */
export function sizesGroupOf(all: Catalogue, { en: { brand }, scent }: Entry): string | undefined {
	const same = scent && sizesOf(all).get(scentKey(brand, scent))
	return same
		? scentGroupId(
				brand,
				scent,
				same.map(({ en }) => en),
			)
		: undefined
}

const smallestFirst = (one: PublicProduct, other: PublicProduct): number =>
	(millilitres(one.size) ?? Infinity) - (millilitres(other.size) ?? Infinity) ||
	one.price - other.price ||
	(one.id < other.id ? -1 : 1)

/** The visible sizes and forms of a product's scent, itself included; none where there are no others. */
export async function listSizes(
	product: Pick<ProductDetails, 'scent'> & PublicProduct,
	language: Language,
): Promise<PublicProduct[]> {
	if (!product.scent) return []
	const same = sizesOf(await catalogue()).get(scentKey(product.brand, product.scent)) ?? []
	const others = same.map((entry) => entry[language]).filter(({ id }) => id !== product.id)
	return others.length > 0 ? [product, ...others].sort(smallestFirst) : []
}

const detailColumns = {
	...publicColumns,
	...characterColumns,
	scent: products.scent,
	notes: products.notes,
	barcode: products.barcode,
	furtherPhotos,
}

const gtinOf = ({ barcode }: { barcode: string | null }) => {
	const gtin = gtinIn(barcode)
	return gtin && { gtin }
}

/** One product by its id, unless it is hidden or unknown. */
export async function findProduct(id: string, language: Language): Promise<ProductDetails | undefined> {
	const rows = await db()
		.select(detailColumns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(and(shown, eq(products.id, id)))
	const [found] = readableRows('a product', rows, idOf, (row) => ({
		...publicIn(row, language),
		...gtinOf(row),
		scent: row.scent,
		notes: notesIn(row),
		character: characterIn(row),
		furtherPhotos: row.furtherPhotos.map(({ alt, altFr, ...photo }) =>
			described({ kind: 'media' as const, ...photo }, language, { alt, altFr }),
		),
	}))
	return found
}

const flaggedIn = remembered(
	({ entries }: Catalogue) => new Set(entries.filter(({ bestseller }) => bestseller).map(({ en }) => en.id)),
)

/** The visible products that the catalogue marks as bestsellers. */
export const listFlaggedBestsellers = async (): Promise<Set<string>> => flaggedIn(await catalogue())
