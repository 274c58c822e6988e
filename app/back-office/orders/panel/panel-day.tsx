import { dayLater, deliveryDays, readDeliveryDay } from '~/features/orders/deliveries/delivery-day.ts'
import { isOpenStatus } from '~/features/orders/next-step.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import type { Editable } from './use-order-form.ts'

/** The day of an open order's delivery, which puts it on that day's sheet. */
export function PanelDay({ base, form, edit, error }: Editable & { error: string | undefined }) {
	const now = new Date()
	const days = deliveryDays(now)
	const stored = base.deliverOn ?? ''
	if (!isOpenStatus(base.status) && !isOpenStatus(form.status)) return null
	// A day that is over stays until another is chosen.
	const wrong = form.deliverOn !== stored && readDeliveryDay(form.deliverOn, now) === undefined
	const choices = [
		{ day: days.min, label: m.day_sheet_today() },
		{ day: dayLater(days.min, 1), label: m.day_sheet_tomorrow() },
		...(form.deliverOn ? [{ day: '', label: m.day_sheet_day_none() }] : []),
	]
	return (
		<div className="flex flex-col gap-2">
			<TextField
				label={m.day_sheet_day()}
				type="date"
				{...days}
				value={form.deliverOn}
				error={wrong ? m.day_sheet_day_wrong() : error}
				onChange={(event) => edit({ deliverOn: event.target.value })}
			/>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ day, label }) => (
					<Button
						key={label}
						look="secondary"
						size="sm"
						aria-pressed={form.deliverOn === day}
						className="grow aria-pressed:bg-ink aria-pressed:text-ivory"
						onClick={() => edit({ deliverOn: day })}
					>
						{label}
					</Button>
				))}
			</div>
		</div>
	)
}
