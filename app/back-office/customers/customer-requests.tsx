// What a person may ask of the shop, done for them: a copy of their data, a correction, and their consents to offers.
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { FULL_NAME_LONGEST } from '~/features/accounts/account-rules.ts'
import type { CustomerDetails } from '~/features/customer-directory/directory-entry.ts'
import { type ConsentState, channelName, consentText } from '~/features/customers/consent.ts'
import { m } from '~/paraglide/messages.js'
import { TOWNS } from '~/shop/towns.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { type Erasure, Others } from './customer-erase.tsx'

type Details = Omit<CustomerDetails, 'row'>

function Request({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<details className="border-t border-sand pt-2">
			<summary className="inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4">
				{title}
			</summary>
			<p className="pt-1 pb-2 text-smoke">{text}</p>
			{children}
		</details>
	)
}

/** A file, so that the browser asks for it itself. */
export function DataCopyForm({
	others = [],
	...of
}: { person?: number; contact?: string } & Partial<Details>) {
	const { person, contact } = of
	return (
		<Request title={m.customers_copy()} text={m.customers_copy_text()}>
			<form method="get" action="/admin/customers/data" className="flex flex-col gap-2">
				{contact === undefined ? (
					<input type="hidden" name="person" value={person} />
				) : (
					<input type="hidden" name="contact" value={contact} />
				)}
				{others.length > 0 ? <Others others={others} /> : null}
				<Button type="submit" look="secondary" size="sm" className="w-fit">
					{m.customers_copy_get()}
				</Button>
			</form>
		</Request>
	)
}

export function CorrectEntry({ person, name, phone, city }: Details) {
	const fetcher = useFetcher<Erasure>({ key: 'correct' })
	const problem = fetcher.data?.ok === false ? fetcher.data.message : undefined
	const towns = city && !(TOWNS as readonly string[]).includes(city) ? [city, ...TOWNS] : TOWNS
	return (
		<Request title={m.customers_correct()} text={m.customers_correct_text()}>
			<fetcher.Form method="post" className="flex max-w-md flex-col gap-3">
				<input type="hidden" name="person" value={person} />
				<TextField name="name" label={m.dashboard_name()} defaultValue={name} maxLength={FULL_NAME_LONGEST} />
				<TextField name="phone" type="tel" label={m.customers_phone()} defaultValue={phone ?? ''} />
				<SelectField name="city" label={m.customers_city()} defaultValue={city ?? ''}>
					<option value="">{m.account_city_choose()}</option>
					{towns.map((town) => (
						<option key={town}>{town}</option>
					))}
				</SelectField>
				{problem ? (
					<p role="alert" className="font-medium text-ember">
						{problem}
					</p>
				) : null}
				<Button
					type="submit"
					name="intent"
					value="correct"
					size="sm"
					className="w-fit"
					busy={fetcher.state !== 'idle'}
				>
					{m.customers_correct_save()}
				</Button>
			</fetcher.Form>
		</Request>
	)
}

/** Everybody who may write to customers sees them; the owner notes what she was told. */
export function Offers({
	person,
	consents,
	mayChange,
}: Pick<Details, 'person' | 'consents'> & { mayChange: boolean }) {
	return (
		<>
			{mayChange ? <p className="text-smoke">{m.customers_offers_text()}</p> : null}
			<ul className="divide-y divide-sand/70">
				{consents.map((consent) => (
					<Offer key={consent.channel} person={person} consent={consent} mayChange={mayChange} />
				))}
			</ul>
		</>
	)
}

function Offer({
	person,
	consent,
	mayChange,
}: {
	person: number
	consent: ConsentState
	mayChange: boolean
}) {
	const { channel, given, byShop } = consent
	const fetcher = useFetcher<Erasure>({ key: 'consent' })
	const action = given ? m.customers_offers_withdraw() : m.customers_offers_give()
	const text = byShop ? `${consentText(consent)} (${m.customers_offers_by_shop()})` : consentText(consent)
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
			<span>
				{channelName(channel)} <span className="block text-smoke">{text}</span>
			</span>
			{mayChange ? (
				<fetcher.Form method="post">
					<input type="hidden" name="person" value={person} />
					<input type="hidden" name="channel" value={channel} />
					<input type="hidden" name="given" value={given ? 'no' : 'yes'} />
					<Button
						type="submit"
						name="intent"
						value="consent"
						look="secondary"
						size="sm"
						busy={fetcher.state !== 'idle'}
						aria-label={m.consent_of({ action, channel: channelName(channel) })}
					>
						{action}
					</Button>
				</fetcher.Form>
			) : null}
		</li>
	)
}
