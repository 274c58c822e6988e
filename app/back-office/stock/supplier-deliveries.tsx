import { useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { Delivery } from '~/features/stock/deliveries/delivery.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { dayBounds } from '~/shop/time/calendar.ts'
import { dayText } from '~/shop/time/dates.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { CountLink } from './arrival-notice.tsx'

const words = ({ supplier, boughtOn }: Delivery) => ({ supplier, day: dayText(dayBounds(boughtOn)[0]) })
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const piecesText = (n: number) =>
	n === 1 ? m.supply_pieces_one() : m.supply_pieces_many({ n: countText(n) })
/** A decimal of the database, in the reader's language. */
const decimal = (text: string) => (language() === 'fr' ? text.replace('.', ',') : text)
const unitPriceText = (unitPrice: string, currency: string) =>
	currency === 'FCFA' ? priceText(Number(unitPrice)) : `${decimal(unitPrice)}\u00a0${currency}`

export function SupplierDeliveries({ entries }: { entries: Delivery[] }) {
	const [chosen, setChosen] = useState<Delivery>()
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data, () => setChosen(undefined))
	return (
		<>
			<ul className="flex flex-col gap-3">
				{entries.map((delivery) => (
					<DeliveryCard key={delivery.id} delivery={delivery} onRemove={() => setChosen(delivery)} />
				))}
			</ul>
			<ConfirmDialog
				title={m.supply_remove_title()}
				question={chosen && m.supply_remove_question(words(chosen))}
				confirm={m.supply_remove()}
				busy={fetcher.state !== 'idle'}
				onClose={() => setChosen(undefined)}
				onConfirm={() =>
					chosen && fetcher.submit({ intent: 'remove', id: String(chosen.id) }, { method: 'post' })
				}
			/>
		</>
	)
}

function DeliveryCard({ delivery, onRemove }: { delivery: Delivery; onRemove: () => void }) {
	const { id, supplier, receivedAt, lines, note } = delivery
	const state = receivedAt
		? m.supply_state_received({ day: dayText(receivedAt) })
		: m.supply_state_on_the_way()
	return (
		<li className="rounded-md border border-sand bg-paper px-3 py-2 wrap-anywhere">
			<p className="flex flex-wrap justify-between gap-x-3">
				<span className="font-medium">{supplier}</span>
				<span className="whitespace-nowrap tabular-nums">
					{priceText(sum(lines.map(({ landed }) => landed)))}
				</span>
			</p>
			<p className="text-sm text-smoke">
				{words(delivery).day} · {piecesText(sum(lines.map(({ quantity }) => quantity)))} ·{' '}
				<span className={receivedAt ? 'text-emerald' : 'font-medium text-gold'}>{state}</span>
			</p>
			{note ? <p className="text-sm text-smoke">{note}</p> : null}
			<details className="group">
				<summary className="flex min-h-11 items-center gap-2 text-sm">
					{m.supply_items()}
					<Icon name="down" className="size-5 group-open:rotate-180" />
				</summary>
				<Lines {...delivery} />
			</details>
			{receivedAt ? null : (
				<div className="flex items-center justify-between gap-2 pb-1">
					<Form method="post">
						<input type="hidden" name="id" value={id} />
						<IntentButton intent="receive" size="sm" aria-label={m.supply_receive_label(words(delivery))}>
							{m.supply_receive()}
						</IntentButton>
					</Form>
					<IconButton danger label={m.supply_remove_label(words(delivery))} onClick={onRemove}>
						<Icon name="trash" className="size-5" />
					</IconButton>
				</div>
			)}
		</li>
	)
}

function Lines({ lines, currency, rate, freight, customs }: Delivery) {
	return (
		<div className="pb-2 text-sm">
			<ul className="divide-y divide-sand border-y border-sand">
				{lines.map(({ id, productId, productName, quantity, unitPrice, landed, adds }) => (
					<li key={id} className="py-2">
						<p className="flex flex-wrap justify-between gap-x-3">
							<span className="font-medium">{productName}</span>
							<span className="whitespace-nowrap tabular-nums">{priceText(landed)}</span>
						</p>
						<p className="text-smoke tabular-nums">
							{countText(quantity)} × {unitPriceText(unitPrice, currency)} ·{' '}
							{m.supply_landed_one({ amount: priceText(Math.round(landed / quantity)) })}
						</p>
						{productId === null ? <p className="text-smoke">{m.supply_line_deleted()}</p> : null}
						{productId !== null && !adds ? (
							<p>
								{m.supply_not_counted()} <CountLink id={productId} name={productName} />
							</p>
						) : null}
					</li>
				))}
			</ul>
			<p className="flex flex-wrap gap-x-4 pt-2 text-smoke tabular-nums">
				{currency === 'FCFA' ? null : (
					<span>{m.supply_rate_was({ currency, rate: decimal(String(Number(rate))) })}</span>
				)}
				<span>{m.supply_charges_were({ freight: priceText(freight), customs: priceText(customs) })}</span>
			</p>
		</div>
	)
}
