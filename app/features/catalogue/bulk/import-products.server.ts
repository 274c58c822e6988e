// A CSV file of products: validated without changing anything, then applied as a whole or not at all. Nothing is stored
// in between: the page sends the same file again, with the versions it was compared with.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { db, type Writable } from '~/db/client.server.ts'
import { brands } from '~/db/schema/catalogue.ts'
import { type Change, recordChanges } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { decodeText, readCsv } from '~/shop/text/read-csv.server.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { listAllAdminProducts } from '../edit/admin-products.server.ts'
import { holdProducts, insertProducts, nextNumericId, patchProducts } from '../edit/product-state.server.ts'
import { HEADINGS, type Heading } from '../edit/products-csv.ts'
import { MOST_AT_ONCE } from './bulk-change.ts'
import { type Known, type PlannedRow, planner, readHeadings, readRow, type SheetRow } from './import-plan.ts'
import { type ImportEnd, type ImportStep, LARGEST_FILE, type RowOutcome } from './import-report.ts'

type Say = (step: ImportStep) => void
type Sheet = { headings: Heading[]; rows: SheetRow[]; hash: string }

export async function checkImport(bytes: Uint8Array, say: Say): Promise<ImportEnd> {
	const sheet = await readSheet(bytes, say)
	if ('problem' in sheet) return sheet
	const plan = await planAll(sheet, db(), say)
	return { report: await reportOf(plan, sheet) }
}

/**
 * Applies every row, in one transaction and as one entry of the audit log, if the catalogue has not changed since the
 * preview. Otherwise nothing, and a new report.
 */
export async function applyImport(
	bytes: Uint8Array,
	seen: string,
	admin: CurrentAdmin,
	say: Say,
): Promise<ImportEnd> {
	const sheet = await readSheet(bytes, say)
	if ('problem' in sheet) return sheet
	const end = await db().transaction(async (tx): Promise<ImportEnd> => {
		// First the ids, then the products: everybody who adds products locks in this order.
		await nextNumericId(tx)
		await holdProducts(slugsIn(sheet), tx)
		const plan = await planAll(sheet, tx, say)
		const report = await reportOf(plan, sheet)
		if (report.seen !== seen) return { report: { ...report, changedSince: changedSince(plan, sheet, seen) } }
		return { applied: await write(plan, admin, tx, say) }
	})
	if ('applied' in end) announceShopChange()
	return end
}

async function readSheet(sent: Uint8Array, say: Say): Promise<Sheet | { problem: string }> {
	say({ phase: 'read', done: 0, of: 1 })
	const bytes = await decompressed(sent)
	if (!bytes) return { problem: m.import_too_large() }
	const read = await readCsv(decodeText(bytes), HEADINGS, MOST_AT_ONCE)
	if ('problem' in read) {
		switch (read.problem) {
			case 'empty':
				return { problem: m.import_empty() }
			case 'too-many':
				return { problem: m.import_too_many_rows() }
			case 'quotes':
				return { problem: m.import_quotes({ line: read.line }) }
		}
	}
	const checked = readHeadings(read.headings)
	if ('problem' in checked) return checked
	return { ...checked, rows: read.rows, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) }
}

/** The page compresses a file before the upload. Undefined when it is too large. */
async function decompressed(sent: Uint8Array): Promise<Uint8Array | undefined> {
	if (sent[0] !== 0x1f || sent[1] !== 0x8b) return sent.length > LARGEST_FILE ? undefined : sent
	return promisify(gunzip)(sent, { maxOutputLength: LARGEST_FILE }).catch(() => undefined)
}

const REPORT_EVERY = 200
/** The event loop is never blocked for longer than this. */
const LONGEST_BLOCK_MS = 10

async function planAll({ headings, rows }: Sheet, at: Writable, say: Say): Promise<PlannedRow[]> {
	const known = await readKnown(at)
	const read = await withPauses(rows, (row) => readRow(headings, row))
	const planRow = planner(read, known)
	return withPauses(read, planRow, (done) => say({ phase: 'check', done, of: rows.length }))
}

/** Processes many rows in slices, since the same thread answers visitors. */
async function withPauses<Row, Done>(
	rows: readonly Row[],
	work: (row: Row) => Done,
	report: (done: number) => void = () => {},
): Promise<Done[]> {
	const results: Done[] = []
	let begun = performance.now()
	for (const row of rows) {
		results.push(work(row))
		if (results.length % REPORT_EVERY === 0) report(results.length)
		if (performance.now() - begun < LONGEST_BLOCK_MS) continue
		await setImmediate()
		begun = performance.now()
	}
	return results
}

async function readKnown(at: Writable): Promise<Known> {
	const products = await listAllAdminProducts({ q: '', category: undefined, state: undefined }, at)
	const brandRows = await at.select({ id: brands.id, name: brands.name }).from(brands)
	return {
		byId: new Map(products.map((product) => [product.id, product])),
		byName: new Map(products.map((product) => [product.name.toLowerCase(), product])),
		brands: new Map(brandRows.map((brand) => [brand.name.toLowerCase(), brand])),
	}
}

function slugsIn({ headings, rows }: Sheet): string[] {
	const column = headings.indexOf('slug')
	return [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean))]
}

const LONGEST_SHOWN = 200
const short = (text: string): string =>
	text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text

async function reportOf(plan: PlannedRow[], { hash }: Sheet): Promise<{ rows: RowOutcome[]; seen?: string }> {
	const rows = await withPauses(plan, ({ outcome }) =>
		outcome.kind === 'changed'
			? {
					...outcome,
					fields: outcome.fields.map(({ column, before, after }) => ({
						column,
						before: short(before),
						after: short(after),
					})),
				}
			: outcome,
	)
	if (rows.some(({ kind }) => kind === 'refused')) return { rows }
	// The version of each row's product, 0 for one that is new.
	return { rows, seen: [hash, ...plan.map(({ product }) => (product?.version ?? 0).toString(36))].join('.') }
}

/** Rows whose product has changed since the preview. None of another file. */
function changedSince(plan: PlannedRow[], { hash }: Sheet, seen: string): string[] {
	const [seenHash, ...versions] = seen.split('.')
	if (seenHash !== hash) return []
	return plan
		.filter(
			({ product, outcome }, index) =>
				outcome.kind === 'refused' || versions[index] !== (product?.version ?? 0).toString(36),
		)
		.map(({ outcome }) => outcome.name)
}

/** A longer statement would block the thread while it is built. */
const WRITTEN_AT_ONCE = 100

async function write(plan: PlannedRow[], admin: CurrentAdmin, tx: Writable, say: Say) {
	const patches = plan
		.flatMap(({ product, set }) => (product && set ? [{ id: product.id, set }] : []))
		.sort((one, other) => (one.id < other.id ? -1 : 1))
	const added = plan.flatMap(({ add }) => (add ? [{ id: slugOf(add.name), ...add }] : []))
	const of = patches.length + added.length
	const changes: Change[] = []
	for (let from = 0; from < patches.length; from += WRITTEN_AT_ONCE) {
		changes.push(...(await patchProducts(patches.slice(from, from + WRITTEN_AT_ONCE), 'import', tx)))
		say({ phase: 'write', done: Math.min(from + WRITTEN_AT_ONCE, patches.length), of })
	}
	for (let from = 0; from < added.length; from += WRITTEN_AT_ONCE) {
		changes.push(...(await insertProducts(added.slice(from, from + WRITTEN_AT_ONCE), 'import', tx)))
		say({ phase: 'write', done: patches.length + Math.min(from + WRITTEN_AT_ONCE, added.length), of })
	}
	if (changes.length > 0) await recordChanges(tx, admin, changes)
	return { added: added.length, changed: changes.length - added.length }
}
