// The accountant's files, read back by libraries that did not write them, against the page of figures.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { zipAnswer } from '~/back-office/requests/zip-response.server.ts'
import { pool } from '~/db/client.server.ts'
import { listActivity } from '~/features/analytics/activity.server.ts'
import { readAnalytics } from '~/features/analytics/analytics.server.ts'
import { listDirectory } from '~/features/customer-directory/directory-list.server.ts'
import { withLanguage } from '~/shop/language.server.ts'
import type { Language } from '~/shop/language.ts'
import { DAYS_OF_SALE, type DayOfSale, readPeriod, type TwoPeriods } from '~/shop/time/period.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { ledgerHistories, writeLedger } from '../../../../tests/support/samples/ledger-history.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { listUnsettled } from '../owed/owed.server.ts'
import { readTillPage } from '../till/till.server.ts'
import { accountantFiles } from './accountant-files.server.ts'
import { readFigures } from './figures.server.ts'

useDatabase()

const NOW = new Date('2026-11-18T12:00:00+01:00')
const daysOf = (query: string) => readPeriod(new URLSearchParams(query), NOW).days!

async function download(by: DayOfSale, { during }: TwoPeriods, language: Language = 'en') {
	// The body is read outside of the request's language, as the server sends it.
	const answer = withLanguage(language, () => zipAnswer('x', accountantFiles(by, during)))
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
	return Object.fromEntries(
		Object.entries(files).map(([name, bytes]) => {
			expect([...bytes.slice(0, 3)], name).toEqual([0xef, 0xbb, 0xbf])
			return [name, strFromU8(bytes)]
		}),
	)
}

const read = (file: string | undefined): Record<string, string>[] =>
	parse(file!, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' })
const sumOf = (rows: Record<string, string>[], column: string): number =>
	rows.reduce((all, row) => all + Number(row[column]), 0)

test('the files hold all rows of the period, and their sums are those of the page', async () => {
	await fc.assert(
		fc.asyncProperty(ledgerHistories, async (history) => {
			await writeLedger(history, pool())
			for (const by of DAYS_OF_SALE)
				for (const days of [daysOf(''), daysOf('period=year')]) {
					const { during } = await readFigures(by, days)
					const files = await download(by, days)
					const [orders, lines] = [read(files['orders.csv']), read(files['lines.csv'])]
					expect(sumOf(orders, 'Sold')).toBe(during.revenue)
					expect(sumOf(orders, 'Cost')).toBe(during.cost)
					expect(sumOf(orders, 'Profit')).toBe(during.profit)
					expect(sumOf(lines, 'Sold')).toBe(during.revenue)
					const delivered = orders.filter(({ Status }) => Status === 'Delivered')
					expect(delivered).toHaveLength(during.orders)
					expect(sumOf(delivered, 'Delivery fee')).toBe(during.fees)
					expect(sumOf(read(files['payments.csv']), 'Received')).toBe(during.received)
					expect(sumOf(read(files['expenses.csv']), 'Expenses')).toBe(during.expenses)
				}
			// This year has every order, payment and expense of the history.
			const files = await download('ordered', daysOf('period=year'))
			const { orders, expenses } = history
			expect(read(files['orders.csv'])).toHaveLength(orders.length)
			expect(read(files['lines.csv'])).toHaveLength(
				orders.reduce((all, { lines }) => all + Math.max(lines.length, 1), 0),
			)
			expect(read(files['payments.csv'])).toHaveLength(orders.flatMap(({ payments }) => payments).length)
			expect(read(files['expenses.csv'])).toHaveLength(expenses.length)
		}),
		{ numRuns: 5, endOnFailure: true },
	)
})

test('a French spreadsheet gets its own words and separator, Douala’s time, and no formula', async () => {
	await pool().query('truncate orders, products, expenses restart identity cascade')
	await pool().query(`
		insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested, created_at)
		values ('ORD-1', '=HYPERLINK("x")', '+237677123456', 'in_person', 'confirmed', 'l’été; "Yara"', '2026-10-31T23:30:00Z')`)
	await pool().query(
		`insert into expenses (kind, amount, spent_on, note, recorded_by) values ('rider', 1500, '2026-11-02', '@moto;=2', 'o@x.cm')`,
	)
	const files = await download('ordered', daysOf(''), 'fr')
	expect(Object.keys(files)).toEqual(['commandes.csv', 'articles.csv', 'paiements.csv', 'depenses.csv'])
	expect(files['depenses.csv']).toBe(
		'Jour;Pour quoi;Dépenses;Note;Commande;Enregistré par\r\n2026-11-02;Livreur;1500;"\'@moto;\'=2";;o@x.cm\r\n',
	)
	expect(read(files['commandes.csv'])).toEqual([
		expect.objectContaining({
			Commande: 'ORD-1',
			'Jour de commande': '2026-11-01 00:30',
			'Jour de livraison': '',
			Statut: 'Confirmée',
			Client: `'=HYPERLINK("x")`,
			Téléphone: "'+237677123456",
			Produit: 'l’été; "Yara"',
			Vendu: '',
		}),
	])
	expect(read(files['articles.csv'])).toMatchObject([{ Produit: 'Commandes sans articles', Vendu: '' }])
})

test('many orders come in parts, each once', async () => {
	await pool().query(`
		insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested,
			total_amount, total_cost, total_profit, created_at)
		select 'MANY-' || n, '', '', 'other', 'delivered', '', n, 0, n, '2026-11-10' from generate_series(1, 2500) n`)
	const questions = vi.spyOn(pool(), 'query')
	const rows = read((await download('ordered', daysOf('')))['orders.csv'])
	expect(questions.mock.calls.length).toBeLessThan(15)
	questions.mockRestore()
	expect(new Set(rows.map((row) => row.Order)).size).toBe(2501)
	expect(sumOf(rows, 'Sold')).toBe((2500 * 2501) / 2)
})

test('what fails breaks the download off, and so may its reader', async () => {
	async function* broken() {
		yield 'half'
		throw new Error('the database went away')
	}
	await expect(zipAnswer('x', [{ name: 'a.csv', content: broken() }]).arrayBuffer()).rejects.toThrow()
	const left = zipAnswer('x', accountantFiles('ordered', daysOf('').during)).body!.getReader()
	await left.read()
	await left.cancel()
})

test('a counter sale without a name is called one in files, till and reports, and is no customer', async () => {
	await pool().query('truncate orders, customers cascade')
	const sold = {
		orderStatus: 'delivered',
		orderSource: 'in_person',
		totalAmount: 26_000,
		amountKnown: true,
	} as const
	const nobody = { customerName: '', customerPhone: '', createdAt: NOW }
	const { id } = await anOrder({ ...sold, ...nobody, orderNumber: 'ORD-COUNTER' })
	await pool().query(
		`insert into order_payments (order_id, way, amount, paid_on, recorded_by) values ($1, 'cash', 20000, '2026-11-18', 'o')`,
		[id],
	)
	const files = await download('ordered', daysOf(''), 'fr')
	for (const name of ['commandes.csv', 'paiements.csv'])
		expect(read(files[name]).map(({ Client }) => Client)).toEqual(['Vente au comptoir'])
	const { chosen } = await readTillPage(new URLSearchParams('day=2026-11-18'), 'owner', NOW)
	expect(JSON.stringify(chosen)).toContain('"customerName":"Counter sale"')
	expect(await listActivity()).toMatchObject([{ who: 'Counter sale' }])
	const analytics = await readAnalytics('last-30-days', NOW)
	expect(analytics.recent).toMatchObject([{ customerName: 'Counter sale' }])
	expect(analytics.topCustomers).toEqual([])
	expect((await listDirectory('', 1)).found).toBe(0)
	const { owed } = await listUnsettled({ owed: 1, back: 1, unclear: 1 }, NOW)
	expect(owed.orders).toMatchObject([{ customerName: 'Counter sale', customerPhone: '', amount: 6_000 }])
})
