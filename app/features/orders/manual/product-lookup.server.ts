import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { anywhere } from '~/db/search-fold-sql.ts'
import { firstThreeWords } from './product-lookup.ts'

export type FoundProduct = { name: string; price: number; costPrice: number | null }

/** Shorter texts would match almost any name. */
const SHORTEST = 3

/**
 * The product of each text, by a partial match on its first three words; hidden ones too. Of several the one with
 * exactly that name, else the first of the catalogue. One query for all texts.
 */
export async function findRequestedProducts(
	texts: readonly string[],
	at: Writable,
): Promise<Map<string, FoundProduct>> {
	const words = new Map(texts.map((text) => [text, firstThreeWords(text)]))
	const asked = [...new Set(words.values())].filter((text) => text.length >= SHORTEST)
	if (asked.length === 0) return new Map()
	const { rows } = await at.execute<FoundProduct & { words: string }>(sql`
		select asked.words, p.name, p.price, p.cost_price as "costPrice"
		from unnest(${sql.param(asked)}::text[], ${sql.param(asked.map(anywhere))}::text[]) as asked (words, pattern)
		cross join lateral (
			select name, price, cost_price from products
			where name ilike asked.pattern
			order by lower(name) = lower(asked.words) desc, numeric_id
			limit 1
		) p`)
	const byWords = new Map(rows.map(({ words, ...product }) => [words, product]))
	const found = new Map<string, FoundProduct>()
	for (const [text, asked] of words) {
		const product = byWords.get(asked)
		if (product) found.set(text, product)
	}
	return found
}
