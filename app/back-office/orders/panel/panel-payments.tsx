import { useEffect, useRef } from 'react'
import type { TypedPayment } from '~/features/orders/panel/panel-form.ts'
import type { Figures } from '~/features/orders/panel/panel-totals.ts'
import { MAX_PAYMENTS_AT_ONCE } from '~/features/orders/panel/typed-money.ts'
import { m } from '~/paraglide/messages.js'
import { dayKey } from '~/shop/time/calendar.ts'
import { Button } from '~/ui/button.tsx'
import { NewPayment } from './new-payment.tsx'
import { PanelSection } from './panel-section.tsx'
import { StoredPayment } from './stored-payment.tsx'
import type { Editable } from './use-order-form.ts'

/** Payments and refunds. */
export function PanelPayments({
	base,
	form,
	edit,
	error,
	balance,
	paid = 0,
	mayRemove,
}: Editable & { error: string | undefined; mayRemove: boolean } & Partial<
		Pick<Figures, 'balance' | 'paid'>
	>) {
	const { newPayments, removedPayments } = form
	const list = useRef<HTMLDivElement>(null)
	const added = useRef(newPayments.length)
	// Focuses the amount of a new entry.
	useEffect(() => {
		if (newPayments.length > added.current)
			list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type [inputmode]')?.focus()
		added.current = newPayments.length
	}, [newPayments.length])
	const add = (givenBack: boolean) => {
		const due = balance?.due ?? 0
		// While the amount due is unknown, everything paid may have to be refunded.
		const back = balance ? -due : paid
		const amount = givenBack ? back : due
		const entry: TypedPayment = {
			way: newPayments.at(-1)?.way ?? base.payments.at(-1)?.way ?? 'mtn',
			amount: amount > 0 ? String(amount) : '',
			reference: '',
			paidOn: dayKey(new Date()),
			givenBack,
		}
		edit({ newPayments: [...newPayments, entry] })
	}
	const set = (index: number, typed: Partial<TypedPayment> | undefined) =>
		edit({
			newPayments: newPayments.flatMap((entry, at) =>
				at !== index ? [entry] : typed ? [{ ...entry, ...typed }] : [],
			),
		})
	const mayAdd = newPayments.length < MAX_PAYMENTS_AT_ONCE
	return (
		<PanelSection title={m.panel_payments()}>
			{base.payments.length > 0 ? (
				<ul className="flex flex-col divide-y divide-sand">
					{base.payments.map((payment) => (
						<StoredPayment
							key={payment.id}
							payment={payment}
							removed={removedPayments.includes(payment.id)}
							mayRemove={mayRemove}
							onToggle={(removed) =>
								edit({
									removedPayments: removed
										? [...removedPayments, payment.id]
										: removedPayments.filter((id) => id !== payment.id),
								})
							}
						/>
					))}
				</ul>
			) : (
				<p className="text-sm text-smoke">
					{balance === null ? m.panel_payments_later() : m.panel_payments_none()}
				</p>
			)}
			<div ref={list} className="flex flex-col gap-3 empty:hidden">
				{newPayments.map((payment, index) => (
					<NewPayment
						// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other id
						key={index}
						payment={payment}
						error={index === newPayments.length - 1 ? error : undefined}
						onType={(typed) => set(index, typed)}
						onDrop={() => set(index, undefined)}
					/>
				))}
			</div>
			{error && newPayments.length === 0 ? (
				<p role="alert" className="text-sm font-medium text-ember">
					{error}
				</p>
			) : null}
			{mayAdd ? (
				<div className="flex flex-wrap gap-2 empty:hidden">
					{balance === null ? null : (
						<Button look="secondary" size="sm" onClick={() => add(false)}>
							{m.panel_payment_add()}
						</Button>
					)}
					{paid > 0 ? (
						<Button
							look={balance === null || (balance && balance.due < 0) ? 'secondary' : 'quiet'}
							size="sm"
							onClick={() => add(true)}
						>
							{m.panel_payment_back()}
						</Button>
					) : null}
				</div>
			) : null}
		</PanelSection>
	)
}
