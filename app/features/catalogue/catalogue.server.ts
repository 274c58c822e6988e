// Everything that visitors may see, kept in memory by the thread that shows it: lists, filters, search and likenesses
// are worked out here and not per request from the database (docs/decisions/0023-growth.md).
import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'
import { withPatience } from '~/shop/patience.server.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { listBrands } from './brands.server.ts'
import type { Character, PublicProduct, ScentNotes } from './product.ts'
import {
	characterColumns,
	characterIn,
	mediaOfProduct,
	newestFirst,
	notesIn,
	publicColumns,
	publicIn,
	shown,
} from './product-rows.server.ts'

export type Entry = Record<Language, PublicProduct> & {
	/** Which of its versions the database had: another one is another text. */
	version: string
	bestseller: boolean
	/** What it smells of; undefined where that cannot be read. */
	nose: { notes: ScentNotes | null; character: Character } | undefined
}

export type Catalogue = {
	/** Newest first. The entry of a product that has not changed is the same one as before. */
	entries: readonly Entry[]
	/** S-DATA-11: every brand the shop knows, by name. */
	brands: readonly string[]
}

/** A fact about a whole catalogue or one entry, worked out when it is first asked for. */
export function remembered<Of extends object, Fact>(work: (of: Of) => Fact): (of: Of) => Fact {
	const known = new WeakMap<Of, { fact: Fact }>()
	return (of) => {
		const kept = known.get(of) ?? { fact: work(of) }
		known.set(of, kept)
		return kept.fact
	}
}

/** A change of which nobody told is seen this late, as with the pages that are kept. */
const TRUSTED_MS = 5 * 60_000
/** So many rows are read in one go: nothing else of the thread waits for longer than that takes. */
const ROWS_AT_ONCE = 1_000

/** Whether somebody tells this thread of every change. Until then each reader asks the database for changes. */
let told = false
/** Counts the changes that were told. */
let changes = 0
type Reading = { catalogue: Promise<Catalogue>; changes: number; begun: number }
let running: Reading | undefined
let readings = 0
let last: { catalogue: Catalogue; reading: Reading; at: number } | undefined

/** Something has changed; `listening`: whether this thread will hear of the next change as well. */
export function catalogueChanged(listening: boolean): void {
	told = listening
	changes++
}

/** What visitors may see now, for a page: it does not wait for longer than a page can. */
export const catalogue = (): Promise<Catalogue> => withPatience(wholeCatalogue())

/** What visitors may see now. Whoever asks after a change never waits for a reading that began before it. */
export async function wholeCatalogue(): Promise<Catalogue> {
	if (told && last?.reading.changes === changes && performance.now() - last.at < TRUSTED_MS)
		return last.catalogue
	if (told && running?.changes === changes) return running.catalogue
	const reading: Reading = { catalogue: readChanges(), changes, begun: ++readings }
	running = reading
	try {
		const read = await reading.catalogue
		if (!last || last.reading.begun < reading.begun)
			last = { catalogue: read, reading, at: performance.now() }
		return read
	} finally {
		if (running === reading) running = undefined
	}
}

/** Every write makes another version of its row, whoever writes it. */
const version = sql<string>`${products}.xmin::text || ${products}.ctid::text`

async function readChanges(): Promise<Catalogue> {
	const [rows, brands] = await Promise.all([
		db()
			.select({ id: products.id, version })
			.from(products)
			.where(shown)
			.orderBy(...newestFirst),
		listBrands(),
	])
	const known = new Map(last?.catalogue.entries.map((entry) => [entry.en.id, entry]))
	const changed = rows.filter((row) => known.get(row.id)?.version !== row.version).map(({ id }) => id)
	for (let at = 0; at < changed.length; at += ROWS_AT_ONCE) {
		const asked = changed.slice(at, at + ROWS_AT_ONCE)
		for (const id of asked) known.delete(id)
		for (const entry of await readEntries(asked)) known.set(entry.en.id, entry)
	}
	return { entries: rows.flatMap(({ id }) => known.get(id) ?? []), brands }
}

const columns = {
	...publicColumns,
	...characterColumns,
	version,
	notes: products.notes,
	bestseller: products.bestseller,
}

async function readEntries(ids: string[]): Promise<Entry[]> {
	const rows = await db()
		.select(columns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		// One value, not a thousand: the statement stays short.
		.where(sql`${products.id} = any(${sql.param(ids)})`)
	const idOf = ({ id }: { id: string }) => id
	return readableRows('a product', rows, idOf, (row) => {
		const en = publicIn(row, 'en')
		const [nose] = readableRows('a scent', [row], idOf, () => ({
			notes: notesIn(row),
			character: characterIn(row),
		}))
		return { en, fr: publicIn(row, 'fr'), version: row.version, bestseller: row.bestseller, nose }
	})
}
