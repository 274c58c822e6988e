import type { ReactNode } from 'react'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { settingLabel } from '~/features/settings/setting-label.ts'
import type { Section } from '~/features/settings/settings.ts'
import { m } from '~/paraglide/messages.js'
import { type SettingName, SKIPPABLE_STEPS } from '~/shop/shop-settings.ts'
import { TOWNS } from '~/shop/towns.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { MessageFields } from './message-fields.tsx'
import type { SectionForm } from './section-form.ts'

/** `touched`: the field edited last. */
type Props = { form: SectionForm; touched: string }

export const SECTION_FIELDS: Record<Section, (props: Props) => ReactNode> = {
	shop: ShopFields,
	seller: SellerFields,
	contact: ContactFields,
	offer: OfferFields,
	delivery: DeliveryFields,
	payment: PaymentFields,
	returns: ReturnFields,
	steps: StepFields,
	messages: MessageFields,
}

function ShopFields({ form }: Props) {
	return (
		<>
			<TextField {...form.field('name')} label={m.settings_name()} autoComplete="off" />
			<TextField {...form.field('town')} label={m.settings_town()} autoComplete="off" />
			<TextArea {...form.field('hours.en')} label={m.settings_hours_en()} rows={2} lang="en" />
			<TextArea {...form.field('hours.fr')} label={m.settings_hours_fr()} rows={2} lang="fr" />
		</>
	)
}

function SellerFields({ form }: Props) {
	return (
		<>
			<p className="text-sm text-smoke">{m.settings_seller_lead()}</p>
			<TextField {...form.field('legalName')} label={m.settings_legal_name()} autoComplete="off" />
			<TextField {...form.field('legalForm')} label={m.settings_legal_form()} autoComplete="off" />
			<TextArea {...form.field('address')} label={m.settings_address()} rows={3} />
			<TextField
				{...form.field('rccm', m.settings_rccm_hint())}
				label={m.settings_rccm()}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<TextField {...form.field('rccmPlace')} label={m.settings_rccm_place()} autoComplete="off" />
			<TextField {...form.field('rccmDate')} label={m.settings_rccm_date()} type="date" />
			<TextField
				{...form.field('taxpayerNumber')}
				label={m.settings_taxpayer()}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<SelectField {...form.field('vat')} label={m.settings_vat()}>
				<option value="">{m.settings_vat_unknown()}</option>
				<option value="on">{m.settings_vat_applies()}</option>
				<option value="off">{m.settings_vat_not()}</option>
			</SelectField>
			<TextField {...form.field('vatRate')} label={m.settings_vat_rate()} inputMode="decimal" />
		</>
	)
}

const NETWORKS = [
	['instagram', 'Instagram'],
	['facebook', 'Facebook'],
	['tiktok', 'TikTok'],
] as const

function ContactFields({ form }: Props) {
	return (
		<>
			<TextArea
				{...form.field('whatsapp', m.settings_whatsapp_hint())}
				label={m.settings_whatsapp()}
				rows={3}
				inputMode="tel"
			/>
			<TextField
				{...form.field('email')}
				label={m.settings_email()}
				type="email"
				inputMode="email"
				autoComplete="off"
			/>
			{NETWORKS.map(([name, label]) => (
				<TextField
					key={name}
					{...form.field(name)}
					label={label}
					type="url"
					inputMode="url"
					autoComplete="off"
				/>
			))}
		</>
	)
}

function OfferFields({ form }: Props) {
	const fallback = form.fallback('guestCart') === 'on' ? m.settings_on() : m.settings_off()
	return (
		<>
			<TextField {...form.field('banner.en')} label={m.settings_banner_en()} lang="en" />
			<TextField {...form.field('banner.fr')} label={m.settings_banner_fr()} lang="fr" />
			<TextField
				{...form.field('freeDeliveryFrom')}
				label={m.settings_free_from()}
				inputMode="numeric"
				autoComplete="off"
			/>
			<SelectField {...form.field('guestCart', m.settings_guest_cart_hint())} label={m.settings_guest_cart()}>
				<option value="">{m.settings_choice_default({ value: fallback })}</option>
				<option value="on">{m.settings_on()}</option>
				<option value="off">{m.settings_off()}</option>
			</SelectField>
		</>
	)
}

const ROW = 'grid max-w-md grid-cols-[minmax(0,1fr)_6.5rem_4.5rem] gap-2'

function DeliveryFields({ form }: Props) {
	return (
		<>
			<p className="text-sm text-smoke">
				{m.settings_delivery_lead()} {m.settings_delivery_hint()}
			</p>
			<div aria-hidden="true" className={`${ROW} -mb-2 text-sm font-medium`}>
				<span>{m.settings_town()}</span>
				<span>{m.settings_delivery_fee()}</span>
				<span>{m.settings_delivery_days()}</span>
			</div>
			<ul className="flex flex-col gap-2">
				{TOWNS.map((town) => (
					<li key={town} className={`${ROW} items-start`}>
						<p className="min-w-0 pt-1 text-sm leading-tight">
							<span className="block truncate text-base">{town}</span>
							<Marks form={form} town={town} />
						</p>
						<Cell
							form={form}
							name={`delivery.${town}.fee`}
							label={m.settings_delivery_fee_of({ town })}
							inputMode="numeric"
						/>
						<Cell
							form={form}
							name={`delivery.${town}.days`}
							label={m.settings_delivery_days_of({ town })}
							inputMode="text"
						/>
					</li>
				))}
			</ul>
		</>
	)
}

/** The source of fee and days, short enough for a row on a phone. */
function Marks({ form, town }: Pick<Props, 'form'> & { town: (typeof TOWNS)[number] }) {
	const marks = [form.mark(`delivery.${town}.fee`), form.mark(`delivery.${town}.days`)]
	return <span className="text-xs text-smoke">{[...new Set(marks)].join(' · ')}</span>
}

function Cell({
	form,
	name,
	label,
	inputMode,
}: Pick<Props, 'form'> & {
	name: SettingName
	label: string
	inputMode: 'numeric' | 'text'
}) {
	const { hint, error, ...field } = form.field(name)
	return (
		<div className={error ? 'contents' : undefined}>
			<input
				{...field}
				aria-label={label}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${field.id}-error` : undefined}
				inputMode={inputMode}
				autoComplete="off"
				className="min-h-11 w-full rounded-md border border-smoke/50 bg-paper px-2 text-right text-base tabular-nums aria-invalid:border-ember"
			/>
			{error ? (
				<p
					id={`${field.id}-error`}
					role="alert"
					className="col-span-3 row-start-2 text-sm font-medium text-ember"
				>
					{error}
				</p>
			) : null}
		</div>
	)
}

function PaymentFields({ form }: Props) {
	return (
		<>
			<p className="text-sm text-smoke">{m.settings_payment_lead()}</p>
			{PAYMENT_WAYS.map((way) => {
				const name = paymentWayName(way)
				return (
					<fieldset key={way} className="flex flex-col gap-3 border-t border-sand pt-2">
						<legend className="sr-only">{name}</legend>
						<Tick form={form} name={`payment.${way}`} label={name} />
						<TextField
							{...form.field(`payment.${way}.en`)}
							label={m.settings_payment_text_en({ way: name })}
							lang="en"
						/>
						<TextField
							{...form.field(`payment.${way}.fr`)}
							label={m.settings_payment_text_fr({ way: name })}
							lang="fr"
						/>
					</fieldset>
				)
			})}
		</>
	)
}

function ReturnFields({ form }: Props) {
	return (
		<>
			<p className="text-sm text-smoke">{m.settings_returns_lead()}</p>
			<TextField {...form.field('returnDays')} label={m.settings_return_days()} inputMode="numeric" />
			<SelectField {...form.field('returnState')} label={m.settings_return_state()}>
				<option value="">{m.settings_by_agreement()}</option>
				<option value="sealed">{m.settings_return_sealed()}</option>
				<option value="opened">{m.settings_return_opened()}</option>
			</SelectField>
			<SelectField {...form.field('returnPaidBy')} label={m.settings_return_paid_by()}>
				<option value="">{m.settings_by_agreement()}</option>
				<option value="customer">{m.settings_return_customer()}</option>
				<option value="shop">{m.settings_return_shop()}</option>
			</SelectField>
			<TextField {...form.field('refundDays')} label={m.settings_refund_days()} inputMode="numeric" />
		</>
	)
}

function StepFields({ form }: Props) {
	return (
		<>
			<p className="text-sm text-smoke">{m.settings_skip_lead()}</p>
			{SKIPPABLE_STEPS.map((step) => (
				<Tick key={step} form={form} name={`skip.${step}`} label={settingLabel(`skip.${step}`)} />
			))}
		</>
	)
}

function Tick({ form, name, label }: Pick<Props, 'form'> & { name: SettingName; label: string }) {
	const { hint, error, defaultValue, ...box } = form.field(name)
	return (
		<CheckboxField
			{...box}
			value="on"
			defaultChecked={defaultValue === 'on'}
			error={error}
			label={
				<>
					{label} <span className="text-sm text-smoke">· {form.mark(name)}</span>
				</>
			}
		/>
	)
}
