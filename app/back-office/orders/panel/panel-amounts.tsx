import type { Figures } from '~/features/orders/panel/panel-totals.ts'
import { readFee, readReduction } from '~/features/orders/panel/typed-money.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { PanelSection } from './panel-section.tsx'
import type { Editable } from './use-order-form.ts'

export const francs = (amount: number): string => formatPrice(amount, language())

/** Discount and delivery fee. */
export function PanelAmounts({
	base,
	form,
	edit,
	errors,
	mayPrice,
}: Editable & { errors: Record<string, string | undefined>; mayPrice: boolean }) {
	const { usualFee, customerLocation } = base
	const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } as const
	return (
		<PanelSection title={mayPrice ? m.panel_amounts() : m.office_fee()}>
			<div className="grid grid-cols-2 items-start gap-3">
				{mayPrice ? (
					<TextField
						label={m.office_discount()}
						{...number}
						placeholder="0"
						value={form.discount}
						error={readReduction(form.discount) === undefined ? m.office_discount_wrong() : errors.discount}
						onChange={(event) => edit({ discount: event.target.value })}
					/>
				) : null}
				<TextField
					label={m.office_fee()}
					{...number}
					value={form.deliveryFee}
					error={readFee(form.deliveryFee) === undefined ? m.office_fee_wrong() : errors.deliveryFee}
					onChange={(event) => edit({ deliveryFee: event.target.value })}
				/>
			</div>
			{usualFee !== null && readFee(form.deliveryFee) !== usualFee ? (
				<Button
					look="secondary"
					size="sm"
					className="self-end"
					onClick={() => edit({ deliveryFee: String(usualFee) })}
				>
					{m.panel_fee_usual({ town: customerLocation ?? '', amount: francs(usualFee) })}
				</Button>
			) : null}
		</PanelSection>
	)
}

/** The amount due, at the top of the panel. */
export function Due({ balance }: Pick<Figures, 'balance'>) {
	if (!balance) return null
	const back = balance.due < 0
	return (
		<p className={`ml-auto text-sm tabular-nums ${back ? 'text-ember' : ''}`}>
			{back ? m.panel_totals_back() : m.panel_totals_due()}{' '}
			<span className="font-medium whitespace-nowrap">{francs(Math.abs(balance.due))}</span>
		</p>
	)
}

type Row = { name: string; value: string; strong?: boolean; alarming?: boolean }

/** All amounts of the order, updated while typing. */
export function PanelTotals({
	figures,
	seen,
	unsaved,
}: {
	figures: Figures
	/** The total the customer saw, if different. */
	seen: number | null
	unsaved: boolean
}) {
	return (
		<section aria-label={m.panel_totals()} className="rounded-md border border-sand bg-ivory p-3 text-sm">
			<dl className="tabular-nums">
				{rowsOf(figures, seen).map(({ name, value, strong, alarming }) => (
					<div
						key={name}
						className={`flex justify-between gap-4 py-0.5 ${strong ? 'text-base font-medium' : ''} ${alarming ? 'text-ember' : ''}`}
					>
						<dt className={strong ? '' : 'text-smoke'}>{name}</dt>
						<dd className="text-right">{value}</dd>
					</div>
				))}
			</dl>
			{unsaved ? <p className="mt-2 text-gold">{m.panel_totals_unsaved()}</p> : null}
		</section>
	)
}

function rowsOf(figures: Figures, seen: number | null): Row[] {
	const { lines, discount, total, totalAssumed, deliveryFee, returned, paid, balance, costs } = figures
	const amount = (value: number | null | undefined, unknown = '–') =>
		typeof value === 'number' ? francs(value) : unknown
	const estimate = (value: number | null, estimated: boolean) =>
		value !== null && estimated ? m.office_estimate({ amount: francs(value) }) : amount(value)
	const rows: Row[] = []
	if (discount !== 0) {
		rows.push({ name: m.panel_totals_lines(), value: amount(lines) })
		rows.push({ name: m.office_discount(), value: discount === undefined ? '–' : francs(-discount) })
	}
	rows.push({
		name: m.office_order_total(),
		value: total === null ? m.office_order_waiting_for_you() : estimate(total ?? null, totalAssumed),
	})
	if (returned > 0) rows.push({ name: m.panel_totals_returned(), value: francs(-returned) })
	if (seen !== null) rows.push({ name: m.panel_totals_seen(), value: francs(seen), alarming: true })
	rows.push({
		name: m.office_fee(),
		value: amount(deliveryFee, deliveryFee === null ? m.panel_fee_open() : '–'),
	})
	if (balance || paid) rows.push({ name: m.panel_totals_paid(), value: amount(paid) })
	if (balance && balance.waived > 0)
		rows.push({ name: m.panel_totals_waived(), value: francs(balance.waived) })
	if (balance)
		rows.push(
			balance.due < 0
				? { name: m.panel_totals_back(), value: francs(-balance.due), strong: true, alarming: true }
				: { name: m.panel_totals_due(), value: francs(balance.due), strong: true },
		)
	if (balance === undefined) rows.push({ name: m.panel_totals_due(), value: '–', strong: true })
	if (costs && costs.cost !== null)
		rows.push({ name: m.office_order_cost(), value: estimate(costs.cost, costs.estimated) })
	if (costs && costs.profit !== null)
		rows.push({
			name: m.office_order_profit(),
			value: `${estimate(costs.profit, costs.estimated)} (${costs.margin}%)`,
		})
	return rows
}
