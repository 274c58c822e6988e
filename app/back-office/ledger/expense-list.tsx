import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { EXPENSE_LABELS, type Expense } from '~/features/ledger/expenses/expense.ts'
import { m } from '~/paraglide/messages.js'
import { dayBounds } from '~/shop/time/calendar.ts'
import { dayText } from '~/shop/time/dates.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { priceText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

const dayOf = ({ spentOn }: Expense) => dayText(dayBounds(spentOn)[0])
const words = (expense: Expense) => ({
	kind: EXPENSE_LABELS[expense.kind](),
	amount: priceText(expense.amount),
	day: dayOf(expense),
})

export function ExpenseList({ entries }: { entries: Expense[] }) {
	const [chosen, setChosen] = useState<Expense>()
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data, () => setChosen(undefined))
	return (
		<>
			<ul className="divide-y divide-sand rounded-md border border-sand bg-paper">
				{entries.map((expense) => (
					<li key={expense.id} className="flex items-center gap-2 py-1 pr-1 pl-3">
						<div className="min-w-0 flex-1 py-1 wrap-anywhere">
							<p className="flex flex-wrap justify-between gap-x-3">
								<span className="font-medium">{EXPENSE_LABELS[expense.kind]()}</span>
								<span className="whitespace-nowrap tabular-nums">{priceText(expense.amount)}</span>
							</p>
							<p className="flex flex-wrap items-center gap-x-2 text-sm text-smoke">
								<span className="whitespace-nowrap">{dayOf(expense)}</span>
								{expense.order ? (
									<Link
										to={`/admin/orders?order=${expense.order.id}`}
										className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
									>
										{expense.order.number}
									</Link>
								) : null}
								{expense.note ? <span>{expense.note}</span> : null}
							</p>
						</div>
						<IconButton
							danger
							label={m.expense_delete_label(words(expense))}
							onClick={() => setChosen(expense)}
						>
							<Icon name="trash" className="size-5" />
						</IconButton>
					</li>
				))}
			</ul>
			<ConfirmDialog
				title={m.expense_delete_title()}
				question={chosen && m.expense_delete_question(words(chosen))}
				confirm={m.expense_delete()}
				busy={fetcher.state !== 'idle'}
				onClose={() => setChosen(undefined)}
				onConfirm={() =>
					chosen && fetcher.submit({ intent: 'delete', id: String(chosen.id) }, { method: 'post' })
				}
			/>
		</>
	)
}
