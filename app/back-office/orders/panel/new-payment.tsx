import { type TypedPayment, typedPaymentAmount } from '~/features/orders/panel/panel-form.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { dayKey, isPastDay } from '~/shop/time/calendar.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { IconButton } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { PastedMessage } from './pasted-message.tsx'

const WAYS = PAYMENT_WAYS.map((value) => ({ value, label: () => paymentWayName(value) }))

/** A payment or refund that is not saved yet. */
export function NewPayment({
	payment,
	error,
	onType,
	onDrop,
}: {
	payment: TypedPayment
	error: string | undefined
	onType: (typed: Partial<TypedPayment>) => void
	onDrop: () => void
}) {
	const now = new Date()
	const title = payment.givenBack ? m.panel_payment_refund() : m.panel_payment_new()
	return (
		<fieldset aria-label={title} className="flex flex-col gap-3 rounded-md border border-sand p-3">
			<div className="flex items-center justify-between gap-2">
				<p className="font-medium">{title}</p>
				<IconButton label={m.panel_payment_drop()} danger onClick={onDrop}>
					<Icon name="trash" className="size-5" />
				</IconButton>
			</div>
			{payment.givenBack ? null : (
				<PastedMessage
					onRead={({ way, amount, reference }) => onType({ way, amount: String(amount), reference })}
				/>
			)}
			<ChoiceChips
				legend={m.panel_payment_way()}
				choices={WAYS.map(({ value, label }) => ({ value, label: label() }))}
				chosen={payment.way}
				onChoose={(way) => onType({ way })}
			/>
			<div className="grid grid-cols-2 items-start gap-3">
				<TextField
					label={payment.givenBack ? m.panel_payment_amount_back() : m.panel_payment_amount()}
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					value={payment.amount}
					error={typedPaymentAmount(payment) === undefined ? m.office_payment_wrong() : error}
					onChange={(event) => onType({ amount: event.target.value })}
					onFocus={(event) => event.target.select()}
				/>
				<TextField
					label={m.panel_payment_day()}
					type="date"
					max={dayKey(now)}
					value={payment.paidOn}
					error={isPastDay(payment.paidOn, now) ? undefined : m.office_payment_day()}
					onChange={(event) => onType({ paidOn: event.target.value })}
				/>
			</div>
			<TextField
				label={m.panel_payment_reference()}
				autoComplete="off"
				maxLength={80}
				value={payment.reference}
				onChange={(event) => onType({ reference: event.target.value })}
			/>
		</fieldset>
	)
}
