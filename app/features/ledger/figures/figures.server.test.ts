// Every figure of the page against the same figure worked out by hand, and its rows against its total.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { DAYS_OF_SALE, type DayOfSale, type Days, readPeriod } from '~/shop/time/period.ts'
import { sum } from '../../../../tests/support/samples/by-hand.ts'
import {
	type LedgerHistory,
	ledgerHistories,
	productOf,
	salesOf,
	writeLedger,
} from '../../../../tests/support/samples/ledger-history.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { returnsOf, shareDiscount } from '../../orders/order-account.ts'
import { readFigures } from './figures.server.ts'
import { type FigureRow, type LedgerFigures, ROW_KINDS, type RowKind } from './figures.ts'

useDatabase()

const NOW = new Date('2026-11-18T12:00:00+01:00')
const PERIODS = ['', 'period=week', 'period=last-month', 'period=own&from=2026-10-05&to=2026-11-02'].map(
	(query) => readPeriod(new URLSearchParams(query), NOW).days!,
)

type Sale = ReturnType<typeof salesOf>[number]
const within = (day: string, { from, to }: Days) => day >= from && day <= to

/** What each line was sold for, after its share of the discount and what came back. */
function linesByHand(history: LedgerHistory, sale: Sale) {
	const { discount } = history.orders.find(({ lines }) => lines === sale.lines)!
	const shares = shareDiscount(sale.lines, discount)
	return sale.lines.map((line, index) => {
		// As if nothing of the other lines had come back.
		const alone = sale.lines.map((other, at) => (at === index ? other : { ...other, returned: 0 }))
		const sold = line.quantity * line.unitPrice - shares[index]! - returnsOf(alone, discount).amount
		return { ...productOf(line), sold }
	})
}

function byHand(history: LedgerHistory, by: DayOfSale, days: Days) {
	const sales = salesOf(history).filter((sale) => sale.status === 'delivered' && within(sale[by], days))
	const lines = sales.flatMap((sale) => linesByHand(history, sale))
	const spent = history.expenses.filter(({ spentOn }) => within(spentOn, days))
	const expenses = sum(spent.map(({ amount }) => amount))
	const profit = sum(sales.map((sale) => sale.profit))
	const summed = (rows: { sold: number | null }[], nameOf: (row: never) => string) => {
		const sums = new Map<string, number>()
		for (const row of rows) {
			const name = nameOf(row as never)
			sums.set(name, (sums.get(name) ?? 0) + (row.sold ?? 0))
		}
		return sums
	}
	return {
		sums: {
			orders: sales.length,
			revenue: sum(sales.map(({ sold }) => sold)),
			cost: sum(sales.map(({ cost }) => cost)),
			profit,
			amountsAssumed: sales.filter(({ estimated }) => estimated.amountFromText).length,
			costsEstimated: sales.filter(({ estimated }) => estimated.costUnknown).length,
			unpriced: sales.filter(({ sold }) => sold === null).length,
			received: sum(
				history.orders
					.flatMap(({ payments }) => payments)
					.filter(({ paidOn }) => within(paidOn, days))
					.map(({ amount }) => amount),
			),
			fees: sum(sales.map(({ fee }) => fee)),
			expenses,
			net: profit - expenses,
		},
		rider: sum(spent.filter(({ kind }) => kind === 'rider').map(({ amount }) => amount)),
		withoutLines: sum(sales.filter(({ lines }) => lines.length === 0).map(({ sold }) => sold)),
		rows: {
			product: summed(lines, ({ name }: { name: string }) => name),
			brand: summed(lines, ({ brand }: { brand: string | null }) => brand ?? ''),
			town: summed(sales, ({ town }: Sale) => town),
			channel: summed(sales, ({ channel }: Sale) => channel),
			customer: summed(sales, ({ customer }: Sale) => customer),
		} satisfies Record<RowKind, Map<string, number>>,
		days: summed(sales, (sale: Sale) => sale[by]),
	}
}

type Hand = ReturnType<typeof byHand>

function compareRows(kind: RowKind, rows: FigureRow[], now: Hand, then: Hand) {
	expect(sum(rows.map(({ sold }) => sold)), kind).toBe(now.sums.revenue)
	expect(sum(rows.map(({ before }) => before)), kind).toBe(then.sums.revenue)
	const best = rows.filter(({ row }) => row === 'one')
	for (const { name, sold, before } of best) {
		expect(sold, `${kind} ${name}`).toBe(now.rows[kind].get(name) ?? 0)
		expect(before, `${kind} ${name}`).toBe(then.rows[kind].get(name) ?? 0)
	}
	const amounts = [...now.rows[kind].values()].filter((sold) => sold > 0).sort((a, b) => b - a)
	expect(best.map(({ sold }) => sold).filter((sold) => sold > 0)).toEqual(amounts.slice(0, 8))
}

function compare(figures: LedgerFigures, now: Hand, then: Hand, history: LedgerHistory) {
	for (const [shown, hand] of [
		[figures.during, now],
		[figures.before, then],
	] as const) {
		expect(shown).toMatchObject(hand.sums)
		expect(shown.spent.rider).toBe(hand.rider)
	}
	expect(figures.owed).toBe(sum(salesOf(history).map(({ owed }) => owed)))
	for (const kind of ROW_KINDS) compareRows(kind, figures.rows[kind], now, then)
	const rest = figures.rows.product.find(({ row }) => row === 'without-lines')
	expect(rest?.sold ?? 0).toBe(now.withoutLines)
	expect(figures.rows.brand.find(({ row }) => row === 'without-lines')).toEqual(rest)
	expect(new Map(figures.days.map(({ day, sold }) => [day, sold]))).toEqual(now.days)
}

test('every sum is that of the histories, and the rows by bottle, brand, town, channel, customer and day add up to what was sold', async () => {
	await fc.assert(
		fc.asyncProperty(ledgerHistories, async (history) => {
			await writeLedger(history, pool())
			for (const by of DAYS_OF_SALE)
				for (const days of PERIODS)
					compare(
						await readFigures(by, days),
						byHand(history, by, days.during),
						byHand(history, by, days.before),
						history,
					)
		}),
		{ numRuns: 12, endOnFailure: true },
	)
})

test('the page asks four questions however much there is to read', async () => {
	const asked = vi.spyOn(pool(), 'query')
	await readFigures('ordered', PERIODS[0]!)
	expect(asked).toHaveBeenCalledTimes(4)
	asked.mockRestore()
})
