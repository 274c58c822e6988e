import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import type { PaymentWay } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { priceText } from '../components/number-text.ts'

const WAYS: [PaymentWay, () => string][] = [
	['mtn', () => 'MTN'],
	['orange', () => 'Orange'],
	['cash', m.payment_cash],
]

/** After a delivery: one tap records everything that is still due. */
export function PaymentQuestion({
	due,
	busy,
	onPaid,
	onNotYet,
}: {
	due: number
	busy: boolean
	onPaid: (way: PaymentWay) => void
	onNotYet: () => void
}) {
	const question = useRef<HTMLFieldSetElement>(null)
	// It replaces the button that was pressed. Not an answer gets the focus: a key held down would choose it.
	useEffect(() => {
		if (document.activeElement === document.body) question.current?.focus({ preventScroll: true })
	}, [])
	return (
		<fieldset ref={question} tabIndex={-1} className="w-full min-w-0 rounded-md">
			<legend className="mb-1 text-sm font-medium tabular-nums">
				{m.owed_received({ amount: priceText(due) })}
			</legend>
			<div className="flex gap-1.5">
				{WAYS.map(([way, name]) => (
					<Button
						key={way}
						look="secondary"
						size="sm"
						className="grow px-2! aria-busy:opacity-50"
						aria-busy={busy || undefined}
						// The second tap of a double tap was meant for the button before.
						onClick={({ detail }) => busy || detail > 1 || onPaid(way)}
					>
						{name()}
					</Button>
				))}
				<Button
					look="quiet"
					size="sm"
					className="grow px-2!"
					onClick={({ detail }) => detail > 1 || onNotYet()}
				>
					{m.owed_not_yet()}
				</Button>
			</div>
		</fieldset>
	)
}
