import type { ReactNode } from 'react'
import { stepsAhead } from '~/features/orders/tracking/order-view.ts'
import { DeliveryList, PaymentList } from '~/features/settings/delivery-and-payment.tsx'
import { BadInput, days } from '~/features/settings/setting-kinds.ts'
import { readField, type Section, settingsIn } from '~/features/settings/settings.ts'
import { type ReturnFacts, returnLines } from '~/features/settings/terms/return-lines.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice, parsePrice } from '~/shop/money.ts'
import { saidSeller, sellerLines } from '~/shop/seller.ts'
import { type SavedSettings, SKIPPABLE_STEPS } from '~/shop/shop-settings.ts'
import { TOWNS } from '~/shop/towns.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { Icon } from '~/ui/icon.tsx'
import { StatusBadge } from '../orders/order-badges.tsx'
import { MessagePreview } from './message-preview.tsx'
import type { SectionForm } from './section-form.ts'

/** `touched`: the field edited last. */
type Props = { form: SectionForm; touched: string }

export const SECTION_PREVIEWS: Record<Section, (props: Props) => ReactNode> = {
	shop: FooterPreview,
	seller: SellerPreview,
	contact: FooterPreview,
	offer: BannerPreview,
	delivery: DeliveryPreview,
	payment: PaymentPreview,
	returns: ReturnsPreview,
	steps: StepsPreview,
	messages: MessagePreview,
}

const BOX = 'rounded-md border border-sand bg-ivory p-4'
const LINE = 'flex items-center gap-2 py-1 break-all'

function FooterPreview({ form: { shown } }: Props) {
	const hours = shown(`hours.${language()}`)
	return (
		<div className={BOX}>
			<p className="font-serif text-2xl break-words">{shown('name')}</p>
			<ul className="mt-2">
				{shown('whatsapp')
					.split('\n')
					.map((number) => (
						<li key={number} className={LINE}>
							<Icon name="whatsapp" className="size-5 shrink-0" />
							{number}
						</li>
					))}
				<li className={LINE}>
					<Icon name="mail" className="size-5 shrink-0" />
					{shown('email')}
				</li>
				<li className={LINE}>
					<Icon name="pin" className="size-5 shrink-0" />
					{shown('town')}
				</li>
				{hours ? <li className="py-1 whitespace-pre-line text-smoke">{hours}</li> : null}
				{(['instagram', 'facebook', 'tiktok'] as const).map((network) => (
					<li key={network} className={`${LINE} text-sm text-smoke`}>
						<Icon name={network} className="size-5 shrink-0" />
						{shown(network)}
					</li>
				))}
			</ul>
		</div>
	)
}

function SellerPreview({ form: { shown } }: Props) {
	const values = settingsIn('seller').map((each) => [
		each.name,
		readField(each, shown(each.name)) ?? undefined,
	])
	const seller = saidSeller({ ...(Object.fromEntries(values) as SavedSettings), name: shown('name') })
	return seller ? (
		<ul className={BOX}>
			{sellerLines(seller).map((line) => (
				<li key={line} className="wrap-anywhere">
					{line}
				</li>
			))}
		</ul>
	) : (
		<Nothing />
	)
}

/** The banner in both languages, and the delivery line of product pages. */
function BannerPreview({ form: { shown } }: Props) {
	const freeFrom = parsePrice(shown('freeDeliveryFrom')) ?? 0
	return (
		<div className="flex flex-col gap-2">
			{(['en', 'fr'] as const).map((each) => (
				<p key={each} lang={each} className="bg-ink px-4 py-2 text-center text-sm text-pretty text-ivory">
					{shown(`banner.${each}`)}
				</p>
			))}
			<p className="flex items-center gap-2 text-sm">
				<Icon name="truck" className="size-5 shrink-0 text-emerald" />
				{m.trust_delivery({ amount: formatPrice(freeFrom, language()) })}
			</p>
		</div>
	)
}

function ReturnsPreview({ form: { shown } }: Props) {
	const facts = {
		returnDays: Number(shown('returnDays')),
		returnState: shown('returnState'),
		returnPaidBy: shown('returnPaidBy'),
		refundDays: Number(shown('refundDays')),
	} as ReturnFacts
	return (
		<ul className={`${BOX} list-disc pl-8`}>
			{returnLines(facts).map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	)
}

function StepsPreview({ form: { shown } }: Props) {
	const skipped = SKIPPABLE_STEPS.filter((step) => shown(`skip.${step}`) === 'on')
	return (
		<ol className={`${BOX} flex flex-col items-start gap-2`}>
			{(['pending', ...stepsAhead('pending', skipped)] as const).map((status) => (
				<li key={status}>
					<StatusBadge status={status} />
				</li>
			))}
		</ol>
	)
}

const Nothing = () => <p className={`${BOX} text-sm text-smoke`}>{m.settings_preview_empty()}</p>

function DeliveryPreview({ form: { shown } }: Props) {
	const delivery = TOWNS.flatMap((town) => {
		const fee = parsePrice(shown(`delivery.${town}.fee`))
		const read = days.read(shown(`delivery.${town}.days`))
		const span = read instanceof BadInput ? null : read
		return fee === null && span === null ? [] : [{ town, fee, days: span }]
	})
	return delivery.length > 0 ? (
		<div className={BOX}>
			<DeliveryList delivery={delivery} />
		</div>
	) : (
		<Nothing />
	)
}

function PaymentPreview({ form: { shown } }: Props) {
	const payment = PAYMENT_WAYS.filter((way) => shown(`payment.${way}`) === 'on').map((way) => ({
		way,
		text: shown(`payment.${way}.${language()}`),
	}))
	return payment.length > 0 ? (
		<div className={BOX}>
			<PaymentList payment={payment} />
		</div>
	) : (
		<Nothing />
	)
}
