// Parses the cells of one row of an imported file.
import { m } from '~/paraglide/messages.js'
import { parseSheetPrice } from '~/shop/money.ts'
import { isStorable } from '~/shop/requests/storable.ts'
import { textOfCell } from '~/shop/text/csv.ts'
import { GENDERS, STOCK_STATES, type Stock } from '~/shop/vocabulary.ts'
import { CONCENTRATIONS, type ProductText } from '../edit/product-form.ts'
import type { Heading } from '../edit/products-csv.ts'

export type Cells = Partial<Record<Heading, string>>

export const FORM_FIELDS = {
	name: 'name',
	size: 'size',
	category: 'category',
	brand: 'brand',
	price: 'price',
	cost_price: 'costPrice',
	gender: 'gender',
	concentration: 'concentration',
	scent_family: 'scentFamily',
	description: 'description',
	description_fr: 'descriptionFr',
	image_url: 'imageUrl',
	barcode: 'barcode',
	scent: 'scent',
} as const satisfies Partial<Record<Heading, keyof ProductText>>
export type FormHeading = keyof typeof FORM_FIELDS

/** The texts of a row by heading; a formula or an unstorable text rejects the row. */
export function readCells(
	headings: readonly Heading[],
	cells: readonly string[],
): { texts: Cells; unread: Heading[]; reasons: string[] } {
	const texts: Cells = {}
	const unread: Heading[] = []
	const reasons: string[] = []
	for (const [index, heading] of headings.entries()) {
		// A calculated column: of a price under cost it begins with a minus, like a formula.
		if (heading === 'margin_percent') continue
		const text = textOfCell(cells[index] ?? '')
		if (text !== undefined && isStorable(text)) {
			texts[heading] = text
			continue
		}
		unread.push(heading)
		reasons.push(about(heading, text === undefined ? m.import_formula() : m.import_not_text()))
	}
	if (cells.slice(headings.length).some((cell) => cell.trim()))
		reasons.push(m.import_too_many_cells({ cells: cells.length, headings: headings.length }))
	return { texts, unread, reasons }
}

export const about = (heading: string, reason: string): string => m.import_reason({ column: heading, reason })

/** A cell as it would be typed into the form; undefined for an invalid number. */
export function typedText(heading: FormHeading, cell: string): string | undefined {
	switch (heading) {
		case 'price':
		case 'cost_price': {
			if (!cell.trim()) return ''
			const francs = parseSheetPrice(cell)
			return francs === null ? undefined : `${francs} FCFA`
		}
		case 'gender':
			return inAnyCapitals(GENDERS, cell) ?? cell
		case 'concentration':
			return inAnyCapitals(CONCENTRATIONS, cell) ?? cell
		default:
			return cell
	}
}

const YES = ['yes', 'oui', 'true', 'vrai', '1']
const NO = ['no', 'non', 'false', 'faux', '0']

/** Undefined for any other word. */
export function readYesNo(cell: string): boolean | undefined {
	if (inAnyCapitals(YES, cell)) return true
	return inAnyCapitals(NO, cell) ? false : undefined
}

export const readStock = (cell: string): Stock | undefined => inAnyCapitals(STOCK_STATES, cell)

const inAnyCapitals = <Word extends string>(words: readonly Word[], cell: string): Word | undefined =>
	words.find((word) => word.toLowerCase() === cell.trim().toLowerCase())

/** Spreadsheets change line breaks and surrounding spaces by themselves, and rewrite long numbers. */
export const sameCell = (cell: string, text: string): boolean =>
	cell === text || plain(cell) === plain(text) || isRewritten(cell, text)
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** A barcode as 6.29E+12, or without its first zeros. */
function isRewritten(cell: string, text: string): boolean {
	if (!/^\d{8,}$/.test(text)) return false
	const written = cell.trim().toLowerCase().replace(',', '.')
	const [rounded] = /^\d(\.\d{1,15})?(?=e\+)/.exec(written) ?? []
	const number = Number(text)
	return written === (rounded ? number.toPrecision(rounded.replace('.', '').length) : String(number))
}
