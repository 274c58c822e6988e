// Everything that visitors may see, cached in memory by the thread that renders it: lists, filters, search and similar
// products are computed here and not per request from the database (docs/decisions/0023-growth.md).
import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import type { Language } from '~/shop/language.ts'
import { withTimeout } from '~/shop/process/with-timeout.server.ts'
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
	/** The row's version in the database (xmin). */
	version: string
	bestseller: boolean
	/** Shared by its sizes and forms. */
	scent: string | null
	/** How it smells; undefined where that is unreadable. */
	nose: Nose | undefined
}

export type Nose = { notes: ScentNotes | null; character: Character }

export type Catalogue = {
	/** Newest first. The entry of an unchanged product is the same object as before. */
	entries: readonly Entry[]
	/** S-DATA-11: every brand the shop knows, by name. */
	brands: readonly string[]
}

/** A value derived from a whole catalogue or one entry, computed lazily. */
export function remembered<Of extends object, Fact>(work: (of: Of) => Fact): (of: Of) => Fact {
	const known = new WeakMap<Of, { fact: Fact }>()
	return (of) => {
		const kept = known.get(of) ?? { fact: work(of) }
		known.set(of, kept)
		return kept.fact
	}
}

/**
 * A value derived from each product of a catalogue, in its order; that of an unchanged product is reused. In a plain
 * map of the newest catalogue and not in a WeakMap of products: ten thousand of its entries slow down garbage
 * collection for longer than a page takes.
 */
export function rememberedEach<Fact>(
	work: (entry: Entry) => Fact | undefined,
): (catalogue: Catalogue) => readonly Fact[] {
	let known = new Map<Entry, Fact | undefined>()
	return remembered(({ entries }) => {
		known = new Map(entries.map((entry) => [entry, known.has(entry) ? known.get(entry) : work(entry)]))
		return [...known.values()].filter((fact) => fact !== undefined)
	})
}

/** How late a change without a notification is seen, as with cached pages. */
const TRUSTED_MS = 5 * 60_000
/** The batch size of reading rows: nothing else of the thread waits for longer than that takes. */
const ROWS_AT_ONCE = 1_000

/** Whether this thread is notified of every change. Until then each reader queries the database for changes. */
let isNotified = false
/** Counts the notified changes. */
let changes = 0
let running: { catalogue: Promise<Catalogue>; changes: number } | undefined
/** Starts when the running load has ended, for all who need a later one. */
let next: Promise<Catalogue> | undefined
let last: { catalogue: Catalogue; changes: number; at: number } | undefined

/** Something has changed; `listening`: whether this thread will be notified of the next change as well. */
export function catalogueChanged(listening: boolean): void {
	isNotified = listening
	changes++
}

/** The current catalogue, for a page: with a timeout. */
export const catalogue = (): Promise<Catalogue> => withTimeout(wholeCatalogue())

/**
 * The current catalogue. After a change it waits for a load that began after it, one at a time: two at once would both
 * load everything, and the second would not reuse the first.
 */
export async function wholeCatalogue(): Promise<Catalogue> {
	if (isNotified && last?.changes === changes && performance.now() - last.at < TRUSTED_MS)
		return last.catalogue
	if (!running) return read()
	if (isNotified && running.changes === changes) return running.catalogue
	const readNext = () => {
		next = undefined
		return read()
	}
	next ??= running.catalogue.then(readNext, readNext)
	return next
}

function read(): Promise<Catalogue> {
	const begun = changes
	const catalogue = readChanges()
		.then((found) => {
			last = { catalogue: found, changes: begun, at: performance.now() }
			return found
		})
		.finally(() => {
			running = undefined
		})
	running = { catalogue, changes: begun }
	return catalogue
}

/** Every write gives its row another version, whichever client writes it. */
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
	const kept = internStrings()
	for (let at = 0; at < changed.length; at += ROWS_AT_ONCE) {
		const asked = changed.slice(at, at + ROWS_AT_ONCE)
		for (const id of asked) known.delete(id)
		for (const entry of await readEntries(asked, kept)) known.set(entry.en.id, entry)
	}
	return { entries: rows.flatMap(({ id }) => known.get(id) ?? []), brands }
}

const columns = {
	...publicColumns,
	...characterColumns,
	version,
	notes: products.notes,
	bestseller: products.bestseller,
	scent: products.scent,
}

type Kept = <Word extends string | null>(word: Word) => Word

/** Every row has its own copy of repeated strings, a brand or a size: of those that are loaded together one is kept. */
function internStrings(): Kept {
	const words = new Map<string | null, string | null>()
	return <Word extends string | null>(word: Word): Word => {
		if (!words.has(word)) words.set(word, word)
		return words.get(word) as Word
	}
}

async function readEntries(ids: string[], kept: Kept): Promise<Entry[]> {
	const rows = await db()
		.select(columns)
		.from(products)
		.leftJoin(media, mediaOfProduct)
		// One value, not a thousand: the statement stays short.
		.where(sql`${products.id} = any(${sql.param(ids)})`)
	const idOf = ({ id }: { id: string }) => id
	return readableRows('a product', rows, idOf, (read) => {
		const row = {
			...read,
			brand: kept(read.brand),
			size: kept(read.size),
			concentration: kept(read.concentration),
			scentFamily: kept(read.scentFamily),
		}
		const [en, fr] = [publicIn(row, 'en'), publicIn(row, 'fr')]
		const [nose] = readableRows('a scent', [row], idOf, () => ({
			notes: noteWords(notesIn(row), kept),
			character: characterIn(row),
		}))
		return {
			en,
			// Most photos have no description, in either language.
			fr: en.photo?.alt === fr.photo?.alt ? { ...fr, photo: en.photo } : fr,
			version: row.version,
			bestseller: row.bestseller,
			scent: row.scent,
			nose,
		}
	})
}

const noteWords = (notes: ScentNotes | null, kept: Kept): ScentNotes | null =>
	notes && { top: notes.top.map(kept), heart: notes.heart.map(kept), base: notes.base.map(kept) }
