// The text for the rider's WhatsApp: every stop with name, number, place, what it gets and what is to be collected.
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import { longDayOfText } from '~/shop/time/dates.ts'
import { byQuarter, mapLink, placeOf, type TownStops, toCollect, totalsOfStops } from './day-sheet.ts'

/** Signs that WhatsApp takes for formatting, and what stands for them: every phone has these letters. */
const STAND_INS: Record<string, string> = { '*': '·', _: '-', '~': '-', '`': '’' }

/** On one line, and without formatting: what a customer has typed changes nothing around it. */
export const asPlainWords = (text: string): string =>
	text
		.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
		.replace(/[*_~`]/g, (sign) => STAND_INS[sign]!)
		.trim()
		.toWellFormed()

/** A customer may write pages. */
const LONGEST_WORDS = 600

/** Some phones truncate longer links. A copied text may be as long as it likes. */
export const LONGEST_IN_LINK = 3500

export type RiderText = {
	/** Empty for the whole day. */
	town: string
	/** The numbers of its first and last stop. */
	from: number
	to: number
	text: string
}

export function riderText(towns: readonly TownStops[], day: string, language: Language): string {
	const locale = { locale: language }
	const price = (francs: number) => plainSpaces(formatPrice(francs, language))
	const stopText = (stop: TownStops['stops'][number]): string => {
		const francs = toCollect(stop)
		const amount =
			francs === null
				? m.day_sheet_ask({}, locale)
				: francs === 0
					? m.day_sheet_nothing({}, locale)
					: price(francs)
		const { sentBy, carrier } = stop.parcel
		const items =
			stop.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') ||
			stop.products.slice(0, LONGEST_WORDS)
		return [
			`*${stop.number}. ${asPlainWords(stop.customerName)}* (${asPlainWords(stop.orderNumber)})`,
			stop.customerPhone ? m.day_sheet_rider_phone({ phone: asPlainWords(stop.customerPhone) }, locale) : '',
			m.day_sheet_rider_place({ place: asPlainWords(placeOf(stop)) || '–' }, locale),
			mapLink(stop) ?? '',
			m.day_sheet_rider_items({ items: asPlainWords(items) }, locale),
			sentBy === 'agency'
				? m.day_sheet_rider_agency({ name: asPlainWords(carrier ?? '') || '–' }, locale)
				: '',
			m.day_sheet_rider_collect({ amount }, locale),
		]
			.filter(Boolean)
			.join('\n')
	}
	const { deliveries, pieces, collect, ask } = totalsOfStops(towns.flatMap(({ stops }) => stops))
	const text = [
		[
			`*${m.day_sheet_rider_title({ day: longDayOfText(day, language) }, locale)}*`,
			m.day_sheet_rider_counts({ deliveries: String(deliveries), pieces: String(pieces) }, locale),
		].join('\n'),
		...towns.flatMap(({ town, stops }) => [
			`*${asPlainWords(town).toUpperCase() || m.day_sheet_no_town({}, locale)}*`,
			...byQuarter(stops).flatMap(({ quarter, stops: there }) => [
				`_${asPlainWords(quarter) || m.day_sheet_no_place({}, locale)}_`,
				...there.map(stopText),
			]),
		]),
		[
			`*${m.day_sheet_rider_total({ amount: price(collect) }, locale)}*`,
			ask > 0 ? m.day_sheet_rider_ask({ n: String(ask) }, locale) : '',
		]
			.filter(Boolean)
			.join('\n'),
	].join('\n\n')
	return plainSpaces(text)
}

/** The whole text, or its parts where it is too long for a link: a town each, and a large town in halves. */
export function riderTexts(towns: readonly TownStops[], day: string, language: Language): RiderText[] {
	const textOf = (some: readonly TownStops[], town: string): RiderText => {
		const numbers = some.flatMap(({ stops }) => stops.map(({ number }) => number))
		return { town, from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0, text: riderText(some, day, language) }
	}
	const split = (group: TownStops): RiderText[] => {
		const one = textOf([group], group.town)
		const { stops } = group
		if (one.text.length <= LONGEST_IN_LINK || stops.length === 1) return [one]
		const half = Math.ceil(stops.length / 2)
		return [stops.slice(0, half), stops.slice(half)].flatMap((some) => split({ ...group, stops: some }))
	}
	const whole = textOf(towns, '')
	return whole.text.length <= LONGEST_IN_LINK ? [whole] : towns.flatMap(split)
}
