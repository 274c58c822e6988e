import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { CustomerDetails, OtherEntry } from '~/features/directory/directory-entry.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/field.tsx'
import { countText } from '../parts/number-text.ts'

export type Erasure =
	| { ok: true; done: 'erased' | 'freed'; orders: number }
	| { ok: false; message: string; field?: 'confirmed' }

/** A step that cannot be taken back: folded away, explained, and confirmed before anything happens. */
function Folded({
	name,
	person,
	title,
	confirm,
	children,
	buttons,
}: {
	name: 'erase' | 'free'
	person: number
	title: string
	confirm: string
	children: ReactNode
	buttons: (busy: boolean) => ReactNode
}) {
	const fetcher = useFetcher<Erasure>({ key: name })
	const answer = fetcher.data?.ok === false ? fetcher.data : undefined
	return (
		<details className="border-t border-sand pt-2">
			<summary className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4">
				{title}
			</summary>
			<fetcher.Form method="post" className="flex flex-col gap-2 pt-1">
				<input type="hidden" name="person" value={person} />
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
				<div className="flex flex-wrap gap-2">{buttons(fetcher.state !== 'idle')}</div>
			</fetcher.Form>
		</details>
	)
}

type Details = Pick<CustomerDetails, 'person' | 'name' | 'email' | 'ownOrders' | 'others'>

/** Forgetting a person at their request. What only seems to be theirs waits for a decision of its own. */
export function EraseCustomer({ person, name, ownOrders, others }: Details) {
	return (
		<Folded
			name="erase"
			person={person}
			title={m.customers_erase()}
			confirm={m.customers_erase_confirm()}
			buttons={(busy) => (
				<>
					<Button type="submit" name="intent" value="erase" look="danger" size="sm" busy={busy}>
						{m.customers_erase()}
					</Button>
					{others.length > 0 ? (
						<Button type="submit" name="intent" value="erase-others" look="secondary" size="sm" busy={busy}>
							{m.customers_others_only()}
						</Button>
					) : null}
				</>
			)}
		>
			<h3 className="text-base">{m.customers_erase_title({ name })}</h3>
			<p>{m.customers_erase_text({ orders: countText(ownOrders) })}</p>
			{others.length > 0 ? <Others others={others} /> : null}
		</Folded>
	)
}

function Others({ others }: { others: OtherEntry[] }) {
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

/** Somebody signed up with an address that nobody has shown to be theirs: its owner cannot, until it is freed. */
export function FreeAddress({ person, email, ownOrders }: Details) {
	return (
		<Folded
			name="free"
			person={person}
			title={m.customers_free()}
			confirm={m.customers_free_confirm()}
			buttons={(busy) => (
				<Button type="submit" name="intent" value="free" look="danger" size="sm" busy={busy}>
					{m.customers_free()}
				</Button>
			)}
		>
			<p>{m.customers_free_text({ email: email ?? '', orders: countText(ownOrders) })}</p>
		</Folded>
	)
}
