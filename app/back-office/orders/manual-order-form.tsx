import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { may } from '~/features/admins/roles.ts'
import type { PickerProduct } from '~/features/catalogue/edit/picker-product.ts'
import { sourceName, statusName } from '~/features/orders/list/order-words.ts'
import type { ManualField } from '~/features/orders/manual/manual-order.ts'
import {
	priceQuestion,
	readTypedLines,
	type TypedLine,
	withProduct,
} from '~/features/orders/manual/typed-lines.ts'
import { type OrderTotals, totalsOf } from '~/features/orders/order-account.ts'
import { readFee } from '~/features/orders/panel/typed-money.ts'
import { deliveryFeeTo } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatTotal } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { FormSection } from '../components/form-section.tsx'
import { Options } from '../components/options.tsx'
import { useAdmin } from '../frame/use-admin.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { focusWrongNumber, LineEditor } from './line-editor.tsx'
import { ProductPicker } from './product-picker.tsx'

type Known = {
	phone: string
	customer: { name: string; location: string | null; language: string; orders: number } | null
}
type Errors = Partial<Record<ManualField, string>>

/**
 * An order of one product takes two taps and a phone number: product, phone field, number, and Go on the keyboard. For
 * an unknown number the name is next.
 */
export function ManualOrderForm({
	picker,
	freshKey,
	withCosts,
	delivery,
	onCreated,
}: {
	picker: { q: string; products: PickerProduct[]; problem?: string }
	/** Idempotency key, new with each page load; the form keeps its first one. */
	freshKey: string
	withCosts: boolean
	delivery: Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>
	onCreated: (orderNumber: string) => void
}) {
	const mayPrice = may(useAdmin().role, 'prices')
	const [key] = useState(freshKey)
	const [lines, setLines] = useState<TypedLine[]>([])
	const [errors, setErrors] = useState<Errors>({})
	const [source, setSource] = useState<string>('whatsapp')
	/** Undefined while the usual fee of the town stands. */
	const [typedFee, setTypedFee] = useState<string>()
	const [question, setQuestion] = useState<string>()
	const [customer, setCustomer] = useState({
		customerPhone: '',
		customerName: '',
		customerLocation: '',
		language: language() as string,
	})
	const fetcher = useFetcher<Outcome<Errors> & { orderNumber?: string }>()
	useOutcome(fetcher.data, (outcome) => {
		setErrors(outcome.errors ?? {})
		if (outcome.orderNumber) onCreated(outcome.orderNumber)
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
			setErrors(({ [name as ManualField]: _, ...others }) => others)
		},
	})
	const nameBox = useRef<HTMLInputElement>(null)
	const must = { required: true, requiredWord: m.required_field() }
	const read = readTypedLines(lines)
	const totals = read && totalsOf(read)
	const usualFee =
		source === 'in_person' || !totals
			? null
			: deliveryFeeTo(customer.customerLocation.trim(), totals.totalAmount, delivery)
	const deliveryFee = typedFee ?? (usualFee === null ? '' : String(usualFee))
	const box = useRef<HTMLFormElement>(null)
	const submit = (sure = false) => {
		if (!box.current || focusWrongNumber(box.current)) return
		const doubt = sure ? undefined : priceQuestion(lines)
		setQuestion(doubt)
		if (doubt) return
		const form = new FormData(box.current)
		form.set('key', key)
		form.set('lines', JSON.stringify(lines))
		fetcher.submit(form, { method: 'post', action: '/admin/add-order' })
	}
	return (
		<form
			ref={box}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				submit()
			}}
			className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]"
		>
			<div className="flex flex-col gap-4">
				<FormSection title={m.office_manual_products()}>
					<ProductPicker
						initial={picker}
						onPick={(product) => setLines((now) => withProduct(now, product))}
					/>
				</FormSection>
				<FormSection title={m.office_manual_items()}>
					{lines.length === 0 ? <p className="text-sm text-smoke">{m.office_manual_items_none()}</p> : null}
					<LineEditor lines={lines} withCosts={withCosts} mayPrice={mayPrice} onChange={setLines} />
				</FormSection>
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
								setErrors(({ source: _, ...others }) => others)
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
			</div>
			<Summary
				totals={totals}
				deliveryFee={readFee(deliveryFee)}
				withCosts={withCosts}
				isEmpty={lines.length === 0}
				busy={fetcher.state !== 'idle'}
			/>
			<ConfirmDialog
				title={m.office_line_check()}
				question={question}
				confirm={m.office_line_sure()}
				busy={false}
				onClose={() => setQuestion(undefined)}
				onConfirm={() => submit(true)}
			/>
		</form>
	)
}

/** On a phone sticky above the bottom bar. */
function Summary({
	totals,
	deliveryFee,
	withCosts,
	isEmpty,
	busy,
}: {
	totals: OrderTotals | undefined
	deliveryFee: number | null | undefined
	withCosts: boolean
	isEmpty: boolean
	busy: boolean
}) {
	const asked = totals && formatTotal(totals.totalAmount + (deliveryFee ?? 0))
	const sum: [string, string] = [
		deliveryFee ? m.panel_totals_with_delivery() : m.office_order_total(),
		asked ?? '–',
	]
	const costs: [string, string][] = [
		[m.office_order_cost(), totals ? formatTotal(totals.totalCost) : '–'],
		[m.office_order_profit(), totals ? `${formatTotal(totals.totalProfit)} (${totals.profitMargin}%)` : '–'],
	]
	const rows = withCosts ? [sum, ...costs] : [sum]
	return (
		<section
			aria-label={m.office_manual_summary()}
			className="sticky bottom-16 z-bar rounded-md border border-sand bg-paper p-3 lg:top-24 lg:bottom-auto lg:p-4"
		>
			<h2 className="mb-3 hidden text-lg lg:block">{m.office_manual_summary()}</h2>
			<dl className="mb-2 grid grid-cols-3 gap-2 text-sm tabular-nums lg:grid-cols-1">
				{rows.map(([name, value]) => (
					<div key={name} className="lg:flex lg:justify-between">
						<dt className="text-xs text-smoke lg:text-sm">{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
			{withCosts && totals?.costEstimated ? (
				<p className="mb-2 text-xs text-smoke">{m.office_manual_estimated()}</p>
			) : null}
			<Button type="submit" className="w-full" busy={busy} disabled={isEmpty}>
				{busy ? m.admin_saving() : m.office_manual_create()}
			</Button>
		</section>
	)
}

/** Looks up the customer once the number is long enough. */
function useKnownCustomer(phone: string, fill: (found: NonNullable<Known['customer']>) => void) {
	const { load, data } = useFetcher<Known>()
	const filling = useRef(fill)
	filling.current = fill
	useEffect(() => {
		if (phone.replace(/\D/g, '').length < 8) return
		const pause = setTimeout(() => load(`/admin/customers/lookup?phone=${encodeURIComponent(phone)}`), 300)
		return () => clearTimeout(pause)
	}, [phone, load])
	const found = data?.phone === phone ? data.customer : null
	useEffect(() => {
		if (found) filling.current(found)
	}, [found])
	return found
}
