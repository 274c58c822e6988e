import { useFetcher } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/field.tsx'
import { countText } from './figures.ts'

export type Erasure = { ok: true; orders: number } | { ok: false; message: string; field?: 'confirmed' }

/** Forgetting a person at their request: folded away, explained, and confirmed before anything happens. */
export function EraseCustomer({ person, name, orders }: { person: number; name: string; orders: number }) {
	const fetcher = useFetcher<Erasure>({ key: 'erase' })
	const answer = fetcher.data?.ok === false ? fetcher.data : undefined
	return (
		<details className="border-t border-sand pt-2">
			<summary className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4">
				{m.customers_erase()}
			</summary>
			<fetcher.Form method="post" className="flex flex-col gap-2 pt-1">
				<h3 className="text-base">{m.customers_erase_title({ name })}</h3>
				<p>{m.customers_erase_text({ orders: countText(orders) })}</p>
				<input type="hidden" name="intent" value="erase" />
				<input type="hidden" name="person" value={person} />
				<CheckboxField
					name="confirmed"
					value="yes"
					label={m.customers_erase_confirm()}
					error={answer?.field === 'confirmed' ? answer.message : undefined}
				/>
				{answer && !answer.field ? (
					<p role="alert" className="font-medium text-ember">
						{answer.message}
					</p>
				) : null}
				<div>
					<Button type="submit" look="danger" size="sm" busy={fetcher.state !== 'idle'}>
						{m.customers_erase()}
					</Button>
				</div>
			</fetcher.Form>
		</details>
	)
}
