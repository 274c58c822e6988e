import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { totalOf } from '~/features/cart/totals.ts'
import type { DeliveryAndPaymentTerms } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { formatTotal } from '~/shop/money.ts'
import { TOWNS } from '~/shop/towns.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type InquiryField, LONGEST } from './inquiry-fields.ts'
import { InquiryLines } from './inquiry-lines.tsx'
import { InquiryState } from './inquiry-state.tsx'
import { type InquirySettings, prepareToSend, useInquiry } from './use-inquiry.ts'

const DeliveryAndPaymentPart = lazy(() =>
	import('~/features/settings/delivery-and-payment-part.tsx').catch(() => new Promise<never>(() => {})),
)

/** The order inquiry. Works as a plain form; with JavaScript it stores a draft and retries. */
export function InquiryForm({ terms, ...settings }: InquirySettings & WithTerms) {
	const { start } = settings
	const ref = useRef<HTMLFormElement>(null)
	const inquiry = useInquiry(ref, settings)
	const { held, status, ownWords, words } = inquiry
	const { errors, alreadySent } = status.answer
	const offline = useOffline()
	const [unfolded, setUnfolded] = useState(false)
	const sending = status.phase === 'sending'
	const hasLines = held.lines.length > 0
	const field = (name: InquiryField) => ({ id: name, name, defaultValue: start[name], error: errors[name] })
	return (
		<form
			ref={ref}
			method="post"
			noValidate
			onFocus={prepareToSend}
			onSubmit={(event) => {
				event.preventDefault()
				inquiry.submit()
			}}
			onInput={(event) => inquiry.onInput((event.target as HTMLInputElement).name)}
			// Not a grid on a phone: the bar can only be sticky within the form's own box.
			className={`flex flex-col gap-5 ${hasLines ? 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-10' : 'max-w-2xl'}`}
		>
			<input type="hidden" name="key" value={held.key} />
			<input type="hidden" name="suggested" value={held.suggested} />
			<input type="hidden" name="from" value={held.fromCart ? 'cart' : ''} />
			<Trap />
			<div className="flex flex-col gap-4 lg:row-span-3">
				{hasLines ? (
					<InquiryLines
						lines={held.lines}
						onChange={inquiry.changeLines}
						ready={inquiry.ready}
						ownWords={ownWords}
						freeFrom={settings.shop.freeDeliveryFrom}
						error={errors.lines}
					/>
				) : null}
				{/* Folded while its text only repeats the lines. */}
				<details
					open={unfolded || !hasLines || ownWords || Boolean(errors.productsOfInterest)}
					onToggle={(event) => setUnfolded(event.currentTarget.open)}
					className={hasLines ? 'group [&_label]:sr-only' : ''}
				>
					<summary className={hasLines ? 'flex min-h-11 items-center gap-3 text-sm' : 'hidden'}>
						<span className="font-medium">{m.order_products()}</span>
						<span className="min-w-0 flex-1 truncate text-smoke group-open:invisible">{held.suggested}</span>
						<Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
					</summary>
					<TextArea
						{...field('productsOfInterest')}
						label={m.order_products()}
						hint={
							ownWords
								? m.order_products_own_words()
								: hasLines
									? m.order_products_hint_lines()
									: m.order_products_hint()
						}
						maxLength={LONGEST.productsOfInterest}
						required
						error={errors.productsOfInterest ?? (hasLines ? undefined : errors.lines)}
						// As tall as its text; in browsers without field-sizing one row per line.
						rows={held.lines.length || 3}
						className={`field-sizing-content ${hasLines ? '' : 'min-h-24'}`}
					/>
				</details>
				{ownWords && inquiry.ready ? (
					<Button
						look="quiet"
						size="sm"
						className="-mt-3 -ml-3 self-start text-gold underline"
						onClick={() => {
							inquiry.takeSelection()
							setUnfolded(false)
						}}
					>
						{m.order_use_selection()}
					</Button>
				) : null}
			</div>
			<div className="flex flex-col gap-4">
				<TextField
					{...field('fullName')}
					label={m.order_full_name()}
					autoComplete="name"
					maxLength={LONGEST.fullName}
					required
				/>
				<TextField
					{...field('whatsappNumber')}
					type="tel"
					label={m.order_whatsapp_number()}
					hint={m.order_whatsapp_hint()}
					autoComplete="tel"
					maxLength={LONGEST.whatsappNumber}
					required
				/>
				<SelectField {...field('location')} label={m.order_location()} required>
					<option value="">{m.order_location_choose()}</option>
					{TOWNS.map((town) => (
						<option key={town}>{town}</option>
					))}
				</SelectField>
				{terms ? (
					<Suspense>
						<DeliveryAndPaymentPart terms={terms} rows={words.estimate} />
					</Suspense>
				) : null}
				<TextField
					{...field('landmark')}
					label={m.order_landmark_optional()}
					hint={m.order_landmark_hint()}
					autoComplete="address-level3"
					maxLength={LONGEST.landmark}
				/>
				<InquiryState status={status} offline={offline} whatsapp={words.chat} />
			</div>
			<div className="page-bar">
				{hasLines ? (
					<p aria-live="polite">
						{m.cart_total()}
						<strong className="block font-medium tabular-nums">
							{ownWords ? m.order_price_to_be_confirmed() : formatTotal(totalOf(held.lines))}
						</strong>
					</p>
				) : null}
				<Button type="submit" busy={sending}>
					{sending ? m.order_submitting() : alreadySent ? m.order_submit_new() : m.order_submit()}
				</Button>
			</div>
			<div className="flex flex-col gap-2 text-sm text-smoke">
				{hasLines ? <p>{m.order_delivery_note()}</p> : null}
				<p>{m.order_privacy()}</p>
				<a
					href={href('/terms')}
					target="_blank"
					rel="noopener"
					className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
				>
					{m.order_terms_link()}
				</a>
				<p className="flex flex-wrap items-center gap-x-2 text-ink">
					{m.order_rather_whatsapp()}
					<a
						href={words.chat}
						target="_blank"
						rel="noopener noreferrer"
						className="inline-flex min-h-11 items-center gap-1.5 font-medium text-emerald underline underline-offset-4"
					>
						<Icon name="whatsapp" className="size-5" />
						{m.order_state_whatsapp()}
					</a>
				</p>
			</div>
		</form>
	)
}

/** Delivery and payment, where the owner has set them. */
type WithTerms = { terms: DeliveryAndPaymentTerms | undefined }

/** A honeypot: robots fill in every field; people neither see nor reach this one. */
function Trap() {
	return (
		<div aria-hidden="true" className="absolute size-0 overflow-hidden">
			<label>
				Website
				<input name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	)
}

function useOffline(): boolean {
	return useSyncExternalStore(
		(changed) => {
			window.addEventListener('online', changed)
			window.addEventListener('offline', changed)
			return () => {
				window.removeEventListener('online', changed)
				window.removeEventListener('offline', changed)
			}
		},
		() => !navigator.onLine,
		() => false,
	)
}
