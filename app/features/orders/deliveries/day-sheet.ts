// The stops of a day, by town and within it by quarter or landmark, and what they come to.
import { fold } from '~/features/catalogue/search/search-fold.ts'
import type { AdminOrder, Parcel } from '../list/admin-order.ts'

/** An order on the sheet. */
export type Stop = AdminOrder & {
	landmark: string | null
	notes: string
	parcel: Parcel
	/** The day that was agreed on. */
	deliverOn: string
	/** What is delivered; empty while no lines are agreed on. */
	pieces: { quantity: number; name: string }[]
}
export type NumberedStop = Stop & { number: number }

/** `ask`: how many amounts are not agreed on, and in no sum. */
export type SheetTotals = { deliveries: number; pieces: number; collect: number; ask: number }

/** `town` is empty for those who have said none. */
export type TownStops = { town: string; stops: NumberedStop[]; totals: SheetTotals }

/** Some write the quarter behind the town: 'Douala, Akwa'. */
const townIn = ({ customerLocation }: Stop): string => (customerLocation ?? '').split(',')[0]!.trim()

/** Quarter and landmark, as far as they are known. */
export const placeOf = (stop: Stop): string =>
	[...(stop.customerLocation ?? '').split(',').slice(1), stop.landmark ?? '']
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join(', ')

/** Before the first comma: the quarter, or the landmark of those who name none. */
const quarterIn = (stop: Stop): string => placeOf(stop).split(',')[0]!

/** The stops of a town by quarter, named as its first stop names it; empty for those who have said none. */
export const byQuarter = (stops: readonly NumberedStop[]): { quarter: string; stops: NumberedStop[] }[] =>
	[...Map.groupBy(stops, (stop) => fold(quarterIn(stop))).values()].map((some) => ({
		quarter: quarterIn(some[0]!),
		stops: some,
	}))

/** What is due (order-account.ts); null while the amount is not agreed on. */
export const toCollect = ({ amountKnown, due }: Stop): number | null =>
	amountKnown ? Math.max(due, 0) : null

export function totalsOfStops(stops: readonly Stop[]): SheetTotals {
	const totals = { deliveries: stops.length, pieces: 0, collect: 0, ask: 0 }
	for (const stop of stops) {
		const francs = toCollect(stop)
		if (francs === null) totals.ask++
		else totals.collect += francs
		for (const { quantity } of stop.pieces) totals.pieces += quantity
	}
	return totals
}

/** By name without case and accents; what has none comes last. */
const byName = (one: string, other: string): number =>
	Number(one === '') - Number(other === '') || (one < other ? -1 : one > other ? 1 : 0)

/** The towns in alphabetical order, the stops numbered through all of them. */
export function byTown(stops: readonly Stop[]): TownStops[] {
	const sorted = stops
		.map((stop) => ({
			stop,
			names: [townIn(stop), quarterIn(stop), placeOf(stop)].map((name) => fold(name)),
		}))
		.sort(
			(one, other) =>
				one.names.reduce((order, name, at) => order || byName(name, other.names[at]!), 0) ||
				one.stop.id - other.stop.id,
		)
	const towns = Map.groupBy(
		sorted.map((row, index) => ({ ...row, stop: { ...row.stop, number: index + 1 } })),
		({ names }) => names[0],
	)
	return [...towns.values()].map((rows) => {
		const inTown = rows.map(({ stop }) => stop)
		return { town: townIn(inTown[0]!), stops: inTown, totals: totalsOfStops(inTown) }
	})
}

/** A search on the map, where more than the town is known. Signs that WhatsApp takes for formatting are encoded too. */
export function mapLink(stop: Stop): string | undefined {
	const place = placeOf(stop)
	if (!place) return undefined
	const query = [place, townIn(stop), 'Cameroon'].filter(Boolean).join(', ').toWellFormed()
	const encoded = encodeURIComponent(query).replace(
		/[!'()*_~]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `https://www.google.com/maps/search/?api=1&query=${encoded}`
}
