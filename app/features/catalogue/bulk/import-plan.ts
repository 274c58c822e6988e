// The plan of an import, row by row, before anything is written.
import { m } from '~/paraglide/messages.js'
import { slugOf } from '~/shop/text/slug.ts'
import { type AdminProduct, displayId } from '../edit/admin-product.ts'
import { CONCENTRATIONS, emptyProduct, type ProductText, readProductForm } from '../edit/product-form.ts'
import { cellText, HEADINGS, type Heading } from '../edit/products-csv.ts'
import {
	about,
	type Cells,
	FORM_FIELDS,
	type FormHeading,
	readCells,
	readStock,
	readYesNo,
	sameCell,
	typedText,
} from './import-cells.ts'
import type { FieldChange, RowOutcome } from './import-report.ts'
import { afterImport, type ImportSet, type NewProduct, newProduct, setOf } from './import-values.ts'

export type SheetRow = { row: number; cells: string[] }
export type Known = {
	byId: ReadonlyMap<string, AdminProduct>
	/** In small letters. */
	byName: ReadonlyMap<string, AdminProduct>
	brands: ReadonlyMap<string, { id: number; name: string }>
}
export type PlannedRow = {
	outcome: RowOutcome
	product?: AdminProduct
	set?: ImportSet
	add?: NewProduct
}

/** The columns that identify a row's product. */
const NEEDED: Heading[] = ['slug', 'name']

/** The columns of a file, or the error of its first line. */
export function readHeadings(found: readonly string[]): { headings: Heading[] } | { problem: string } {
	const unknown = found.filter((name) => !HEADINGS.some((heading) => heading === name))
	const missing = NEEDED.filter((name) => !found.includes(name))
	const twice = found.filter((name, index) => found.indexOf(name) !== index)
	const problems = [
		missing.length > 0 && m.import_missing_columns({ columns: missing.join(', ') }),
		unknown.length > 0 &&
			m.import_unknown_columns({ columns: unknown.map((name) => name || '–').join(', ') }),
		twice.length > 0 && m.import_columns_twice({ columns: twice.join(', ') }),
	].filter((problem) => problem !== false)
	if (problems.length === 0) return { headings: found as Heading[] }
	return { problem: [m.import_wrong_header(), ...problems].join(' ') }
}

export type ReadRow = { row: number } & ReturnType<typeof readCells>

export const readRow = (headings: readonly Heading[], { row, cells }: SheetRow): ReadRow => ({
	row,
	...readCells(headings, cells),
})

/** Plans each row of a file. Conflicts between rows are known before the first. */
export function planner(read: readonly ReadRow[], known: Known) {
	const names = new Map<string, number[]>()
	const ids = new Map<string, number[]>()
	const leaving = new Set<string>()
	for (const { row, texts } of read) {
		const name = nameIn(texts)
		const product = known.byId.get(idIn(texts))
		if (name) put(names, name.toLowerCase(), row)
		put(ids, product?.id ?? slugOf(name), row)
		if (product && product.name.toLowerCase() !== name.toLowerCase()) leaving.add(product.id)
	}

	/** Two rows of one name or one product are both rejected: it is ambiguous which is meant. */
	function twins(name: string, id: string): string[] {
		const rowsText = (found: number[]) => found.slice(0, 5).join(', ')
		const sameName = names.get(name.toLowerCase()) ?? []
		if (sameName.length > 1) return [m.import_same_name({ name, rows: rowsText(sameName) })]
		const sameId = ids.get(id) ?? []
		return id && sameId.length > 1 ? [m.import_same_product({ rows: rowsText(sameId) })] : []
	}

	function taken(name: string, product: AdminProduct | undefined): boolean {
		if (product?.name === name) return false
		const twin = known.byName.get(name.toLowerCase())
		const sameAddress = known.byId.get(slugOf(name))
		return (
			(twin !== undefined && twin.id !== product?.id && !leaving.has(twin.id)) ||
			(sameAddress !== undefined && sameAddress.id !== product?.id)
		)
	}

	return ({ row, texts, unread, reasons: unreadable }: ReadRow): PlannedRow => {
		const reasons = [...unreadable]
		const name = nameIn(texts)
		const product = known.byId.get(idIn(texts))
		const wrong = wrongProduct(texts, product)
		reasons.push(...twins(name, product?.id ?? slugOf(name)), ...wrong)
		if (name && taken(name, product)) reasons.push(about('name', m.office_product_problem_duplicate()))
		const planned = wrong.length > 0 ? { reasons: [] } : planCells(texts, unread, product, known)
		if ('reasons' in planned) reasons.push(...planned.reasons)
		const label = name || product?.name || '–'
		if (reasons.length > 0 || 'reasons' in planned)
			return { product, outcome: { row, name: label, kind: 'refused', reasons } }
		return { ...planned, product, outcome: { row, name: label, ...planned.outcome } }
	}
}

const nameIn = (texts: Cells): string => (texts.name ?? '').trim().replace(/\s+/g, ' ')
const idIn = (texts: Cells): string => (texts.slug ?? '').trim()

function put(lists: Map<string, number[]>, key: string, row: number): void {
	const list = lists.get(key)
	if (list) list.push(row)
	else lists.set(key, [row])
}

/** A column that was sorted by itself, or a mistyped id, must not change another product. */
function wrongProduct(texts: Cells, product: AdminProduct | undefined): string[] {
	const slug = idIn(texts)
	if (!product)
		return slug && slug !== slugOf(nameIn(texts)) ? [about('slug', m.import_unknown_slug({ slug }))] : []
	const number = (texts.id ?? '').trim()
	if (!number || Number(number) === product.numericId) return []
	return [about('id', m.import_wrong_id({ slug, id: displayId(product.numericId) }))]
}

type Planned = { set?: ImportSet; add?: NewProduct; outcome: Rest }
type Rest = RowOutcome extends infer O ? (O extends RowOutcome ? Omit<O, 'row' | 'name'> : never) : never

/** Values for missing cells: they pass the form's validation, and are not written. */
const FILLED = {
	name: 'x',
	size: 'x',
	description: 'x',
	imageUrl: '/x',
	price: '0 FCFA',
	costPrice: '0 FCFA',
}

function planCells(
	texts: Cells,
	unread: readonly Heading[],
	product: AdminProduct | undefined,
	known: Known,
): Planned | { reasons: string[] } {
	const reasons: string[] = []
	const touched = (HEADINGS as readonly Heading[]).filter((heading) => {
		const cell = texts[heading]
		if (!product) return !unread.includes(heading)
		// The stock of a counted product follows its count.
		if (heading === 'stock' && product.level) return false
		return cell !== undefined && !sameCell(cell, cellText(heading, product))
	})
	const typed: ProductText = { ...emptyProduct(), ...(product && { ...FILLED, ...otherFields(product) }) }
	for (const heading of touched.filter(isFormHeading)) {
		const text = typedText(heading, texts[heading] ?? '')
		if (text === undefined) reasons.push(about(heading, m.import_bad_price({ text: texts[heading]! })))
		typed[FORM_FIELDS[heading]] = text ?? '0 FCFA'
	}
	const read = readProductForm(typed)
	if ('errors' in read)
		for (const [field, text] of Object.entries(read.errors)) {
			const column = headingOf(field)
			// One error per cell is enough.
			if (!unread.some((heading) => heading === column)) reasons.push(about(column, text))
		}
	const own = readSwitches(touched, texts)
	reasons.push(...own.reasons)
	if ('errors' in read) return { reasons }
	const { values } = read
	const brand = values.brand === null ? null : known.brands.get(values.brand.toLowerCase())
	if (brand === undefined && touched.includes('brand'))
		reasons.push(about('brand', m.import_unknown_brand({ brand: values.brand! })))
	if (product && touched.includes('gender') && values.category !== 'perfumes')
		reasons.push(about('gender', m.import_gender_perfumes_only()))
	if (reasons.length > 0) return { reasons }

	if (!product) {
		const add = newProduct(values, brand ?? null, own.set)
		return { add, outcome: { kind: 'new', warnings: warningsOf(add) } }
	}
	const set = { ...setOf(product, values, brand ?? null, new Set(touched)), ...own.set }
	const after = afterImport(product, set)
	const fields = HEADINGS.filter((heading) => heading !== 'margin_percent').flatMap(
		(column): FieldChange[] => {
			const change = { column, before: cellText(column, product), after: cellText(column, after) }
			return change.before === change.after ? [] : [change]
		},
	)
	if (fields.length === 0) return { outcome: { kind: 'unchanged' } }
	const money = fields.some(({ column }) => column === 'price' || column === 'cost_price')
	return { set, outcome: { kind: 'changed', fields, warnings: money ? warningsOf(after) : [] } }
}

/** Columns without a form field. An empty cell means no change: no product is without these. */
function readSwitches(touched: readonly Heading[], texts: Cells) {
	const set: Pick<ImportSet, 'isVisible' | 'inStock' | 'stock'> = {}
	const reasons: string[] = []
	for (const heading of touched) {
		const cell = texts[heading] ?? ''
		if (!cell.trim()) continue
		if (heading === 'visible' || heading === 'in_stock') {
			const answer = readYesNo(cell)
			if (answer === undefined) reasons.push(about(heading, m.import_yes_or_no({ text: cell })))
			else set[heading === 'visible' ? 'isVisible' : 'inStock'] = answer
		}
		if (heading === 'stock') {
			const stock = readStock(cell)
			if (stock) set.stock = stock
			else reasons.push(about(heading, m.office_product_choose_from_list()))
		}
	}
	return { set, reasons }
}

const isFormHeading = (heading: Heading): heading is FormHeading => heading in FORM_FIELDS
const headingOf = (field: string): string =>
	Object.entries(FORM_FIELDS).find(([, known]) => known === field)?.[0] ?? field

/** Fields that the form's rules validate together. */
const otherFields = ({ category, gender, concentration }: AdminProduct): Partial<ProductText> => ({
	category,
	gender: gender ?? '',
	concentration: CONCENTRATIONS.find((known) => known === concentration) ?? '',
})

const warningsOf = ({ price, costPrice }: { price: number; costPrice?: number | null }): string[] =>
	costPrice != null && price < costPrice ? [m.import_under_cost()] : []
