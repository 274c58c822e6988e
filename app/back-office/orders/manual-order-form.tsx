import { type ComponentProps, useRef, useState } from 'react'
import { sourceName, statusName } from '~/features/orders/list/order-words.ts'
import { readFee } from '~/features/orders/panel/typed-money.ts'
import { deliveryFeeTo } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { FormSection } from '../components/form-section.tsx'
import { Options } from '../components/options.tsx'
import { type CreatedOrder, OrderEntryForm, useOrderEntry } from './order-entry-form.tsx'
import { useKnownCustomer } from './use-known-customer.ts'

/**
 * An order of one product takes two taps and a phone number: product, phone field, number, and Go on the keyboard. For
 * an unknown number the name is next.
 */
export function ManualOrderForm({
	freshKey,
	delivery,
	onCreated,
	...shown
}: Pick<ComponentProps<typeof OrderEntryForm>, 'picker' | 'withCosts'> & {
	freshKey: string
	delivery: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>
	onCreated: (created: CreatedOrder) => void
}) {
	const entry = useOrderEntry({ action: '/admin/add-order', freshKey, onCreated })
	const { errors, totals, dropError } = entry
	const [source, setSource] = useState<string>('whatsapp')
	/** Undefined while the usual fee of the town stands. */
	const [typedFee, setTypedFee] = useState<string>()
	const [customer, setCustomer] = useState({
		customerPhone: '',
		customerName: '',
		customerLocation: '',
		language: language() as string,
	})
	const known = useKnownCustomer(customer.customerPhone, (found) =>
		setCustomer((now) => ({
			...now,
			// Does not overwrite what was typed.
			customerName: now.customerName || found.name,
			customerLocation: now.customerLocation || (found.location ?? ''),
			language: found.language,
		})),
	)
	const field = (name: keyof typeof customer) => ({
		name,
		value: customer[name],
		onChange: (event: { target: { value: string } }) => {
			setCustomer((now) => ({ ...now, [name]: event.target.value }))
			dropError(name)
		},
	})
	const nameBox = useRef<HTMLInputElement>(null)
	const must = { required: true, requiredWord: m.required_field() }
	const usualFee =
		source === 'in_person' || !totals
			? null
			: deliveryFeeTo(customer.customerLocation.trim(), totals.totalAmount, delivery)
	const deliveryFee = typedFee ?? (usualFee === null ? '' : String(usualFee))
	return (
		<OrderEntryForm
			entry={entry}
			deliveryFee={readFee(deliveryFee)}
			submitLabel={m.office_manual_create()}
			other={{ to: '/admin/counter-sale', label: m.counter_sale() }}
			{...shown}
		>
			<FormSection title={m.office_manual_customer()}>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label={m.office_manual_phone()}
						type="tel"
						inputMode="tel"
						autoComplete="off"
						placeholder="+237 6…"
						maxLength={40}
						enterKeyHint={customer.customerName ? 'go' : 'next'}
						onKeyDown={(event) => {
							// An unknown number moves the focus to the name.
							if (event.key !== 'Enter' || customer.customerName) return
							event.preventDefault()
							nameBox.current?.focus()
						}}
						hint={known ? m.office_manual_known({ name: known.name, orders: known.orders }) : undefined}
						error={errors.customerPhone}
						{...field('customerPhone')}
						{...must}
					/>
					<TextField
						label={m.office_manual_name()}
						ref={nameBox}
						autoComplete="off"
						maxLength={120}
						enterKeyHint="go"
						error={errors.customerName}
						{...field('customerName')}
						{...must}
					/>
					<TextField
						label={m.office_order_location()}
						autoComplete="off"
						maxLength={120}
						{...field('customerLocation')}
					/>
					<SelectField
						label={m.office_order_source()}
						name="source"
						value={source}
						error={errors.source}
						onChange={(event) => {
							setSource(event.target.value)
							dropError('source')
						}}
						{...must}
					>
						<option value="">{m.office_product_choose()}</option>
						<Options of={ORDER_SOURCES.map((value) => ({ value, label: sourceName(value) }))} />
					</SelectField>
					<TextField
						label={m.office_fee()}
						name="deliveryFee"
						inputMode="numeric"
						autoComplete="off"
						maxLength={40}
						hint={source === 'in_person' ? m.office_manual_no_fee() : undefined}
						value={deliveryFee}
						error={readFee(deliveryFee) === undefined ? m.office_fee_wrong() : errors.deliveryFee}
						onChange={(event) => setTypedFee(event.target.value)}
					/>
					<SelectField label={m.office_product_column_status()} name="status" defaultValue="pending">
						<Options of={ORDER_STATUSES.map((value) => ({ value, label: statusName(value) }))} />
					</SelectField>
					<SelectField label={m.office_order_language()} {...field('language')}>
						<option value="fr">Français</option>
						<option value="en">English</option>
					</SelectField>
				</div>
				<TextArea label={m.office_order_notes()} name="notes" rows={2} maxLength={4000} />
			</FormSection>
		</OrderEntryForm>
	)
}
