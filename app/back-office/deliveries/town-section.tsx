import { Link } from 'react-router'
import {
	byQuarter,
	mapLink,
	type NumberedStop,
	placeOf,
	type SheetTotals,
	type TownStops,
	toCollect,
} from '~/features/orders/deliveries/day-sheet.ts'
import { parcelText } from '~/features/orders/panel/history-words.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { longDayOfText } from '~/shop/time/dates.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { CustomerChat } from '../orders/customer-chat.tsx'

const PAGE = '/admin/orders/deliveries'

/** 'Deliveries: 3 · pieces: 6 · to collect: 136,500 FCFA and 1 to ask' */
export const totalsText = ({ deliveries, pieces, collect, ask }: SheetTotals): string =>
	m.day_sheet_town_totals({
		deliveries: countText(deliveries),
		pieces: countText(pieces),
		amount: [priceText(collect), ask > 0 && m.day_sheet_collect_and_ask({ n: countText(ask) })]
			.filter(Boolean)
			.join(' '),
	})

/** The stops of one town, by quarter. */
export function TownSection({ town: { town, stops, totals }, day }: { town: TownStops; day: string }) {
	return (
		<Panel title={town || m.day_sheet_no_town()} note={totalsText(totals)}>
			<div className="rounded-md border border-sand bg-paper">
				{byQuarter(stops).map(({ quarter, stops: there }) => (
					<div key={there[0]!.id} className="border-b border-sand last:border-b-0">
						<h3 className="break-after-avoid px-3 pt-3 text-sm wrap-anywhere text-smoke">
							{quarter || m.day_sheet_no_place()}
						</h3>
						<ol className="divide-y divide-sand">
							{there.map((stop) => (
								<StopRow key={stop.id} stop={stop} day={day} />
							))}
						</ol>
					</div>
				))}
			</div>
		</Panel>
	)
}

function StopRow({ stop, day }: { stop: NumberedStop; day: string }) {
	const francs = toCollect(stop)
	const place = placeOf(stop)
	const parcel = parcelText(stop.parcel)
	return (
		<li className="grid break-inside-avoid grid-cols-[auto_1fr] gap-x-3 px-3 py-3 print:py-2">
			<span className="flex min-w-6 flex-col items-end gap-1 font-serif text-xl tabular-nums">
				{stop.number}
				{/* To be ticked on paper. */}
				<span aria-hidden="true" className="hidden size-4 border border-black print:block" />
			</span>
			<div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1">
				<div className="min-w-0 flex-1 basis-52">
					{place ? <p className="font-medium wrap-anywhere">{place}</p> : null}
					<p className="wrap-anywhere">
						{stop.customerName}
						{stop.deliverOn < day ? (
							<span className="ml-2 text-sm text-ember">
								{m.day_sheet_overdue({ day: longDayOfText(stop.deliverOn, language()) })}
							</span>
						) : null}
					</p>
					<p className="text-sm wrap-anywhere">
						{stop.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') || stop.products}
					</p>
					{parcel ? <p className="text-sm wrap-anywhere text-smoke">{parcel}</p> : null}
					{stop.notes ? (
						<p className="text-sm wrap-anywhere whitespace-pre-line text-smoke">
							{m.day_sheet_note({ note: stop.notes })}
						</p>
					) : null}
				</div>
				<div className="flex flex-col max-sm:w-full sm:items-end">
					<div className="flex flex-wrap items-center justify-between gap-x-2">
						<p>
							<span className="text-sm text-smoke">{m.day_sheet_collect()} </span>
							<b className="font-medium whitespace-nowrap tabular-nums">
								{francs === null
									? m.day_sheet_ask()
									: francs === 0
										? m.day_sheet_nothing()
										: priceText(francs)}
							</b>
						</p>
						<Link to={`/admin/orders?order=${stop.id}`} className="order-number text-sm print:min-h-0!">
							{stop.orderNumber}
						</Link>
					</div>
					<div className="flex flex-wrap items-center gap-2">
						{stop.customerPhone ? (
							<a
								href={`tel:${stop.customerPhone.replace(/[^\d+]/g, '')}`}
								className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 print:min-h-0 print:no-underline"
							>
								{stop.customerPhone}
							</a>
						) : null}
						<CustomerChat
							order={stop}
							noteAt={PAGE}
							look="quiet"
							size="sm"
							aria-label={m.day_sheet_chat_with({ name: stop.customerName })}
							title={m.office_chat()}
							className="size-11 text-emerald! print:hidden"
						/>
						{place ? (
							<a
								href={mapLink(stop)}
								target="_blank"
								rel="noopener noreferrer"
								aria-label={m.day_sheet_map_of({ place })}
								className={buttonClass({ look: 'quiet', size: 'sm' }, 'px-2! print:hidden')}
							>
								<Icon name="pin" className="size-5" />
								{m.day_sheet_map()}
							</a>
						) : null}
					</div>
				</div>
			</div>
		</li>
	)
}
