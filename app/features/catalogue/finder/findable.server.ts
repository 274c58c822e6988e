import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema.ts'
import { oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { FAMILIES, STOCK_STATES } from '~/shop/vocabulary.ts'
import { noteOf } from '../notes.server.ts'
import {
	characterColumns,
	characterIn,
	genderIn,
	newestFirst,
	notesIn,
	oneOfOrNone,
	shown,
} from '../product-rows.server.ts'
import type { Findable } from './finder.ts'

/** What the scent finder and the pages of notes and families go by, for every visible product, newest first. */
export async function listFindable(): Promise<Findable[]> {
	const rows = await db()
		.select({
			id: products.id,
			price: products.price,
			category: products.category,
			subcategory: products.subcategory,
			gender: products.gender,
			family: products.family,
			notes: products.notes,
			stock: products.stock,
			...characterColumns,
		})
		.from(products)
		.where(shown)
		.orderBy(...newestFirst)
	return readableRows(
		'a scent',
		rows,
		({ id }) => id,
		(row) => {
			const notes = notesIn(row)
			const merged = (words: string[] = []) => words.map((word) => noteOf(word).en)
			return {
				id: row.id,
				price: row.price,
				gender: genderIn(row),
				family: oneOfOrNone(FAMILIES, row.family),
				...characterIn(row),
				notes: { top: merged(notes?.top), heart: merged(notes?.heart), base: merged(notes?.base) },
				isPerfume: row.category === 'perfumes',
				stock: oneOf(STOCK_STATES, row.stock),
			}
		},
	)
}
