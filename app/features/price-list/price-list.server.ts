// Makes the price list that the seller sends. Only what visitors see is read: no hidden product, no cost.
import { and, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import type { CurrentAdmin } from '../admins/current-admin.ts'
import { chosenBy } from '../catalogue/bulk/bulk-change.server.ts'
import type { BulkSelection } from '../catalogue/bulk/bulk-query.ts'
import { mediaOfProduct, publicColumns, publicIn, shown } from '../catalogue/product-rows.server.ts'
import { inSections, MOST_BYTES, MOST_PRICED, type PriceListChoice } from './price-list.ts'

/** More than a person needs: each takes the processor for seconds. */
const OFTEN: Limit = { count: 20, seconds: 10 * 60 }

export type PricedCount = { listed: number; soldOut: number; leftOut: number }

/** How many of the chosen products the list would hold, and how many are hidden or gone. */
export async function countPriced(selection: BulkSelection): Promise<PricedCount> {
	const [counted] = await db()
		.select({
			listed: sql<number>`count(*) filter (where ${shown})::int`,
			soldOut: sql<number>`count(*) filter (where ${shown} and ${products.stock} = 'sold-out')::int`,
			found: sql<number>`count(*)::int`,
		})
		.from(products)
		.where(chosenBy(selection))
	const { found, ...rest } = counted!
	return { ...rest, leftOut: ('ids' in selection ? selection.ids.length : found) - rest.listed }
}

/** One at a time in this process: two would hold twice the memory. */
let lastList: Promise<unknown> = Promise.resolve()

/** The file, or the sentence that says why there is none. */
export async function makePriceList(
	selection: BulkSelection,
	{ format, language, withSoldOut }: PriceListChoice,
	admin: Pick<CurrentAdmin, 'id'>,
	now: Date,
	mostBytes = MOST_BYTES,
): Promise<Buffer | { problem: string }> {
	const rows = await db()
		.select(publicColumns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(and(shown, chosenBy(selection), withSoldOut ? undefined : sql`${products.stock} <> 'sold-out'`))
		.limit(MOST_PRICED + 1)
	if (rows.length > MOST_PRICED) return { problem: m.price_list_too_many({ most: MOST_PRICED }) }
	const readable = readableRows(
		'a product',
		rows,
		({ id }) => id,
		(row) => publicIn(row, language),
	)
	if (readable.length === 0) return { problem: m.price_list_none() }
	if (!(await takeAttempt(`price-list:${admin.id}`, OFTEN, now))) return { problem: m.price_list_often() }
	const drawing = lastList.then(async () => {
		// Loaded with the first list: most days nobody makes one.
		const { drawPriceList } = await import('./draw-price-list.server.ts')
		const shop = shopFacts(language)
		const sections = inSections(readable)
		return withLanguage(language, () => drawPriceList({ sections, format, shop, now, mostBytes }))
	})
	lastList = drawing.catch(() => {})
	const file = await drawing
	return file.length > mostBytes ? { problem: m.price_list_too_large() } : file
}
