import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PickerProduct } from '~/features/catalogue/edit/picker-product.ts'
import type { Arrival } from '~/features/stock/deliveries/delivery.ts'
import {
	CURRENCIES,
	type DeliveryErrors,
	type DeliveryField,
	deliveryFields,
	LONGEST_DELIVERY_NOTE,
	LONGEST_SUPPLIER,
	readMoney,
} from '~/features/stock/deliveries/typed-delivery.ts'
import { m } from '~/paraglide/messages.js'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { Button } from '~/ui/button.tsx'
import { FieldError, SelectField, TextField } from '~/ui/field.tsx'
import { FormSection } from '../components/form-section.tsx'
import { priceText } from '../components/number-text.ts'
import { Options } from '../components/options.tsx'
import { focusWrongField } from '../orders/panel/panel-section.tsx'
import { ProductPicker } from '../orders/product-picker.tsx'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { DeliveryLineFields, type NamedLine, NumberField } from './delivery-line-fields.tsx'

export type DeliveryOutcome = Outcome<DeliveryErrors> & { arrival?: Arrival }

/** What one bottle costs here is shown while she types. */
export function DeliveryForm({
	freshId,
	suppliers,
	picker,
	onStored,
}: {
	/** New with each load of the page; the form keeps its first one. */
	freshId: string
	suppliers: string[]
	picker: ComponentProps<typeof ProductPicker>['initial']
	onStored: (outcome: DeliveryOutcome) => void
}) {
	const [formId] = useState(freshId)
	const today = dayKey(new Date())
	const [fields, setFields] = useState(() => ({
		...deliveryFields(() => ''),
		boughtOn: today,
		currency: 'FCFA',
	}))
	const [lines, setLines] = useState<NamedLine[]>([])
	const [refused, setRefused] = useState<DeliveryErrors>({})
	/** The last refusal: the first field that it names is focused. */
	const [answer, setAnswer] = useState<DeliveryOutcome>()
	const fetcher = useFetcher<DeliveryOutcome>()
	const box = useRef<HTMLDivElement>(null)
	useOutcome(fetcher.data, (outcome) => {
		if (outcome.ok) return onStored(outcome)
		setRefused(outcome.errors ?? {})
		setAnswer(outcome)
	})
	useEffect(() => {
		if (answer) focusWrongField(box.current)
	}, [answer])
	const money = readMoney({ ...fields, lines })
	/** What the server refused, until it is changed; and what is no number, as soon as it is typed. */
	const errorOf = (name: string, value: string) =>
		refused[name] ?? (value.trim() ? money.errors[name] : undefined)
	const field = (name: DeliveryField) => ({
		name,
		value: fields[name],
		error: errorOf(name, fields[name]),
		onChange: (event: { target: { value: string } }) => {
			setFields((now) => ({ ...now, [name]: event.target.value }))
			setRefused(({ [name]: _, ...others }) => others)
		},
	})
	const changeLines = (next: NamedLine[]) => {
		setLines(next)
		setRefused({})
	}
	const add = ({ id, name }: PickerProduct) => {
		const more = (line: NamedLine) => ({
			...line,
			quantity: String((readWholeNumber(line.quantity) ?? 0) + 1),
		})
		changeLines(
			lines.some(({ productId }) => productId === id)
				? lines.map((line) => (line.productId === id ? more(line) : line))
				: [...lines, { productId: id, productName: name, quantity: '1', unitPrice: '' }],
		)
	}
	const must = { required: true, requiredWord: m.required_field() }
	const { currency } = fields
	const list = useId()
	return (
		<fetcher.Form
			method="post"
			noValidate
			className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]"
		>
			<input type="hidden" name="formId" value={formId} />
			<input
				type="hidden"
				name="lines"
				value={JSON.stringify(lines.map(({ productName: _, ...line }) => line))}
			/>
			<div ref={box} className="flex min-w-0 flex-col gap-4">
				<FormSection title={m.supply_origin()}>
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<TextField
							label={m.supply_supplier()}
							list={list}
							autoComplete="off"
							maxLength={LONGEST_SUPPLIER}
							{...field('supplier')}
							{...must}
						/>
						<datalist id={list}>
							<Options of={suppliers.map((value) => ({ value, label: value }))} />
						</datalist>
						<TextField label={m.supply_day()} type="date" max={today} {...field('boughtOn')} />
						<SelectField label={m.supply_currency()} {...field('currency')}>
							<Options of={CURRENCIES.map((value) => ({ value, label: value }))} />
						</SelectField>
						{currency === 'FCFA' ? null : (
							<NumberField
								label={m.supply_rate({ currency })}
								hint={m.supply_rate_hint()}
								{...field('rate')}
								{...must}
							/>
						)}
					</div>
				</FormSection>
				<FormSection title={m.office_manual_products()}>
					<ProductPicker initial={picker} onPick={add} />
				</FormSection>
				<FormSection title={m.supply_items()}>
					{lines.length === 0 ? <p className="text-sm text-smoke">{m.office_manual_items_none()}</p> : null}
					<FieldError id={list} error={errorOf('lines', lines.length > 0 ? 'some' : '')} />
					<ul className="flex flex-col gap-2">
						{lines.map((line, index) => (
							<DeliveryLineFields
								key={line.productId}
								line={line}
								currency={currency}
								cost={money.read?.lines[index]}
								errorOf={(name, value) => errorOf(`${name} ${index}`, value)}
								onType={(typed) =>
									changeLines(lines.map((other, i) => (i === index ? { ...other, ...typed } : other)))
								}
								onRemove={() => changeLines(lines.filter((_, i) => i !== index))}
							/>
						))}
					</ul>
				</FormSection>
				<FormSection title={m.supply_charges()}>
					<div className="grid grid-cols-2 items-start gap-4">
						<NumberField label={m.supply_freight()} {...field('freight')} />
						<NumberField label={m.supply_customs()} {...field('customs')} />
					</div>
					<p className="-mt-2 text-sm text-smoke">{m.supply_charges_hint()}</p>
					<TextField label={m.supply_note()} maxLength={LONGEST_DELIVERY_NOTE} {...field('note')} />
				</FormSection>
			</div>
			<Summary total={money.read?.lines.reduce((sum, { landed }) => sum + landed, 0)}>
				{(['on-the-way', 'receive'] as const).map((intent) => (
					<Button
						key={intent}
						type="submit"
						name="intent"
						value={intent}
						size="sm"
						look={intent === 'receive' ? 'primary' : 'secondary'}
						busy={fetcher.state !== 'idle'}
					>
						{intent === 'receive' ? m.supply_save_received() : m.supply_save()}
					</Button>
				))}
			</Summary>
		</fetcher.Form>
	)
}

/** On a phone sticky above the bottom bar. */
function Summary({ total, children }: { total: number | undefined; children: ReactNode }) {
	return (
		<section
			aria-label={m.office_manual_summary()}
			className="sticky bottom-16 z-bar rounded-md border border-sand bg-paper p-3 lg:top-24 lg:bottom-auto lg:p-4"
		>
			<p className="mb-2 flex justify-between text-sm tabular-nums">
				<span>{m.supply_landed()}</span>
				<span className="font-medium">{total === undefined ? '–' : priceText(total)}</span>
			</p>
			<div className="grid grid-cols-2 gap-2">{children}</div>
		</section>
	)
}
