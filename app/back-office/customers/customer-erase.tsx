import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type {
	ContactTraces,
	CustomerDetails,
	OtherEntry,
} from '~/features/customer-directory/directory-entry.ts'
import { m } from '~/paraglide/messages.js'
import { dayText } from '~/shop/time/dates.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/field.tsx'
import { countText, ordersText } from '../components/number-text.ts'

export type Erasure =
	| { ok: true; done: 'erased' | 'freed' | 'forgotten' | 'corrected' | 'noted'; orders: number }
	| { ok: false; message: string; field?: 'confirmed' }

/** An irreversible action: collapsed, explained, and confirmed with a checkbox. */
function Folded({
	name,
	about,
	title,
	confirm,
	actions,
	children,
}: {
	name: 'erase' | 'free' | 'contact'
	/** The person, as a hidden field. */
	about: { person: number } | { contact: string }
	title: string
	confirm: string
	/** One button each. */
	actions: { intent: string; label: string; look?: 'danger' | 'secondary' }[]
	children?: ReactNode
}) {
	const fetcher = useFetcher<Erasure>({ key: name })
	const answer = fetcher.data?.ok === false ? fetcher.data : undefined
	return (
		<details className="border-t border-sand pt-2">
			<summary className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4">
				{title}
			</summary>
			<fetcher.Form method="post" className="flex flex-col gap-2 pt-1">
				{Object.entries(about).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				{children}
				<CheckboxField
					name="confirmed"
					value="yes"
					label={confirm}
					error={answer?.field === 'confirmed' ? answer.message : undefined}
				/>
				{answer && !answer.field ? (
					<p role="alert" className="font-medium text-ember">
						{answer.message}
					</p>
				) : null}
				<div className="flex flex-wrap gap-2">
					{actions.map(({ intent, label, look = 'danger' }) => (
						<Button
							key={intent}
							type="submit"
							name="intent"
							value={intent}
							look={look}
							size="sm"
							busy={fetcher.state !== 'idle'}
						>
							{label}
						</Button>
					))}
				</div>
			</fetcher.Form>
		</details>
	)
}

type Details = Pick<CustomerDetails, 'person' | 'name' | 'email' | 'ownOrders' | 'others'>

/** Erases a person's data on request. Data that only might be theirs is selected separately. */
export function EraseCustomer({ person, name, ownOrders, others }: Details) {
	const erase = { intent: 'erase', label: m.customers_erase() }
	const eraseOthers = {
		intent: 'erase-others',
		label: m.customers_others_only(),
		look: 'secondary' as const,
	}
	return (
		<Folded
			name="erase"
			about={{ person }}
			title={m.customers_erase()}
			confirm={m.customers_erase_confirm()}
			actions={others.length > 0 ? [erase, eraseOthers] : [erase]}
		>
			<h3 className="text-base">{m.customers_erase_title({ name })}</h3>
			<p>{m.customers_erase_text({ orders: ordersText(ownOrders) })}</p>
			{others.length > 0 ? <Others others={others} /> : null}
		</Folded>
	)
}

/** Entries that may be the same person, to be selected. */
export function Others({ others }: { others: OtherEntry[] }) {
	return (
		<fieldset className="flex flex-col gap-1 border-l-2 border-sand pl-3">
			<legend className="contents">
				<h4 className="text-sm font-medium">{m.customers_others_title()}</h4>
			</legend>
			<p className="text-smoke">{m.customers_others_text()}</p>
			{others.map(({ entry, name, phone, email, orders, latest }) => (
				<CheckboxField
					key={entry}
					name="other"
					value={entry}
					label={m.customers_others_entry({
						who: [name, phone, email].filter(Boolean).join(', '),
						orders:
							orders > latest.length
								? `${countText(orders)} (${latest.join(', ')} …)`
								: latest.join(', ') || '–',
					})}
				/>
			))}
		</fieldset>
	)
}

/** An account with an unverified email address blocks that address for its real owner until it is freed. */
export function FreeAddress({ person, email, ownOrders }: Details) {
	return (
		<Folded
			name="free"
			about={{ person }}
			title={m.customers_free()}
			confirm={m.customers_free_confirm()}
			actions={[{ intent: 'free', label: m.customers_free() }]}
		>
			<p>{m.customers_free_text({ email: email ?? '', orders: ordersText(ownOrders) })}</p>
		</Folded>
	)
}

/** Remaining data in deleted orders, waiting lists, corrections and invoices for the phone number or email address searched for. */
export function EraseContact({
	contact,
	deleted,
	waits,
	corrected,
	invoices,
	copy,
}: ContactTraces & { copy: ReactNode }) {
	return (
		<section
			aria-labelledby="still-known"
			className="max-w-2xl rounded-md border border-sand bg-paper p-3 text-sm"
		>
			<h2 id="still-known" className="text-base break-words">
				{m.customers_traces_title({ contact })}
			</h2>
			<ul className="mt-1 list-disc pl-5 break-words">
				{deleted.map(({ orderNumber, name, at }) => (
					<li key={orderNumber}>
						{m.customers_traces_order({ number: orderNumber, name, day: dayText(at) })}
					</li>
				))}
				{waits > 0 ? <li>{m.customers_traces_waits({ count: countText(waits) })}</li> : null}
				{corrected > 0 ? <li>{m.customers_traces_corrected({ count: countText(corrected) })}</li> : null}
				{invoices > 0 ? <li>{m.customers_traces_invoices({ count: countText(invoices) })}</li> : null}
			</ul>
			<p className="my-2 text-smoke">{m.customers_traces_text()}</p>
			{copy}
			{deleted.length + waits + corrected > 0 ? (
				<Folded
					name="contact"
					about={{ contact }}
					title={m.customers_traces_erase()}
					confirm={m.customers_erase_confirm()}
					actions={[{ intent: 'erase-contact', label: m.customers_traces_erase() }]}
				/>
			) : null}
		</section>
	)
}
