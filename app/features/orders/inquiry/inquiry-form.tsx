import { useRef, useSyncExternalStore } from 'react'
import { m } from '~/paraglide/messages.js'
import { TOWNS } from '~/shop/towns.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LONGEST } from './inquiry-fields.ts'
import { InquiryLines } from './inquiry-lines.tsx'
import { InquiryState } from './inquiry-state.tsx'
import { fetchRules, type InquirySettings, useInquiry } from './use-inquiry.ts'

/** The order inquiry. Works as a plain form; with script it keeps a draft, and keeps trying. */
export function InquiryForm(settings: InquirySettings) {
	const { start } = settings
	const ref = useRef<HTMLFormElement>(null)
	const inquiry = useInquiry(ref, settings)
	const { held, errors, phase, ownWords, alreadySent } = inquiry
	const offline = useOffline()
	const hasLines = held.lines.length > 0
	return (
		<form
			ref={ref}
			method="post"
			noValidate
			onFocus={() => fetchRules().catch(() => {})}
			onSubmit={(event) => {
				event.preventDefault()
				inquiry.submit()
			}}
			onInput={(event) => inquiry.onInput((event.target as HTMLInputElement).name)}
			className={`grid gap-6 ${hasLines ? 'lg:grid-cols-2 lg:items-start lg:gap-10' : 'max-w-2xl'}`}
		>
			<input type="hidden" name="key" value={held.key} />
			<input type="hidden" name="suggested" value={held.suggested} />
			<input type="hidden" name="from" value={held.fromCart ? 'cart' : ''} />
			<Trap />
			{hasLines ? (
				<InquiryLines
					lines={held.lines}
					onChange={inquiry.changeLines}
					ready={inquiry.ready}
					ownWords={ownWords}
					error={errors.lines}
				/>
			) : null}
			<div className="flex flex-col gap-5">
				<TextField
					id="fullName"
					name="fullName"
					label={m.order_full_name()}
					autoComplete="name"
					maxLength={LONGEST.fullName}
					required
					defaultValue={start.fullName}
					error={errors.fullName}
				/>
				<TextField
					id="whatsappNumber"
					name="whatsappNumber"
					type="tel"
					label={m.order_whatsapp_number()}
					hint={m.order_whatsapp_hint()}
					autoComplete="tel"
					maxLength={LONGEST.whatsappNumber}
					required
					defaultValue={start.whatsappNumber}
					error={errors.whatsappNumber}
				/>
				<SelectField
					id="location"
					name="location"
					label={m.order_location()}
					required
					defaultValue={start.location}
					error={errors.location}
				>
					<option value="">{m.order_location_choose()}</option>
					{TOWNS.map((town) => (
						<option key={town}>{town}</option>
					))}
				</SelectField>
				<div>
					<TextArea
						id="productsOfInterest"
						name="productsOfInterest"
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
						defaultValue={start.productsOfInterest}
						error={errors.productsOfInterest ?? (hasLines ? undefined : errors.lines)}
					/>
					{ownWords && inquiry.ready ? (
						<Button
							look="quiet"
							size="sm"
							className="-ml-3 text-gold underline"
							onClick={inquiry.useSelection}
						>
							{m.order_use_selection()}
						</Button>
					) : null}
				</div>
				<InquiryState
					{...{ phase, offline, alreadySent }}
					tried={inquiry.attempted}
					failure={inquiry.failure}
					hasErrors={Object.values(errors).some(Boolean)}
					whatsapp={inquiry.whatsapp}
				/>
				<div className="flex flex-col gap-3">
					<Button
						type="submit"
						busy={phase === 'sending'}
						className="w-full sm:w-auto sm:self-start sm:px-10"
					>
						{phase === 'sending'
							? m.order_submitting()
							: alreadySent
								? m.order_submit_new()
								: m.order_submit()}
					</Button>
					<p className="text-sm text-smoke">{m.order_privacy()}</p>
					<p className="flex flex-wrap items-center gap-x-2 text-sm">
						{m.order_rather_whatsapp()}
						<a
							href={inquiry.whatsapp}
							target="_blank"
							rel="noopener noreferrer"
							className="inline-flex min-h-11 items-center gap-1.5 font-medium text-emerald underline underline-offset-4"
						>
							<Icon name="whatsapp" className="size-5" />
							{m.order_state_whatsapp()}
						</a>
					</p>
				</div>
			</div>
		</form>
	)
}

/** Robots fill in every field; people neither see nor reach this one. */
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
