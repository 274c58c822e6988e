import { type ComponentProps, useState } from 'react'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { TextField } from '~/ui/field.tsx'
import { type CreatedOrder, OrderEntryForm, useOrderEntry } from './order-entry-form.tsx'
import { ChoiceChips } from './panel/choice-chips.tsx'
import { FoldedSection } from './panel/panel-section.tsx'
import { useKnownCustomer } from './use-known-customer.ts'

const WAYS = ['mtn', 'orange', 'cash'] as const

/** The customer stands before her: a product, how it was paid, done. No cost on this screen. */
export function CounterSaleForm({
	picker,
	freshKey,
	onCreated,
}: Pick<ComponentProps<typeof OrderEntryForm>, 'picker'> & {
	freshKey: string
	onCreated: (created: CreatedOrder) => void
}) {
	const entry = useOrderEntry({ action: '/admin/counter-sale', freshKey, onCreated })
	const { errors, setErrors, dropError } = entry
	const [paidBy, setPaidBy] = useState<(typeof WAYS)[number] | 'later' | ''>('')
	const [phone, setPhone] = useState('')
	const [name, setName] = useState('')
	const known = useKnownCustomer(phone, (found) => setName((typed) => typed || found.name))
	return (
		<OrderEntryForm
			entry={entry}
			picker={picker}
			withCosts={false}
			submitLabel={m.counter_done()}
			other={{ to: '/admin/add-order', label: m.admin_page_add_order() }}
			check={() => {
				if (!paidBy) setErrors((now) => ({ ...now, paidBy: m.counter_paid_missing() }))
				return paidBy !== ''
			}}
			beforeSubmit={
				<div className="mb-3">
					{/* On a phone the lines are below the screen. */}
					<p role="status" className="mb-1 line-clamp-2 text-sm">
						{entry.lines.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}
					</p>
					<ChoiceChips
						legend={m.counter_paid()}
						name="paidBy"
						choices={[
							...WAYS.map((value) => ({ value, label: paymentWayName(value) })),
							{ value: 'later' as const, label: m.counter_paid_later() },
						]}
						chosen={paidBy}
						error={errors.paidBy}
						onChoose={(way) => {
							setPaidBy(way)
							dropError('paidBy')
						}}
					/>
				</div>
			}
		>
			<FoldedSection title={m.counter_customer()} open={false}>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label={m.office_manual_phone()}
						name="customerPhone"
						type="tel"
						inputMode="tel"
						autoComplete="off"
						placeholder="+237 6…"
						maxLength={40}
						hint={known ? m.office_manual_known({ name: known.name, orders: known.orders }) : undefined}
						value={phone}
						onChange={(event) => setPhone(event.target.value)}
					/>
					<TextField
						label={m.office_manual_name()}
						name="customerName"
						autoComplete="off"
						maxLength={120}
						error={errors.customerName}
						value={name}
						onChange={(event) => {
							setName(event.target.value)
							dropError('customerName')
						}}
					/>
				</div>
			</FoldedSection>
		</OrderEntryForm>
	)
}
