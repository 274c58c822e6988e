import { m } from '~/paraglide/messages.js'
import type { ExpenseKind } from '~/shop/vocabulary.ts'

export const EXPENSE_LABELS: Record<ExpenseKind, () => string> = {
	rider: m.expense_rider,
	packaging: m.expense_packaging,
	transport: m.expense_transport,
	advertising: m.expense_advertising,
	other: m.expense_other,
}

export const EXPENSES_PER_PAGE = 50
export const LONGEST_EXPENSE_NOTE = 200

export type Expense = {
	id: number
	kind: ExpenseKind
	amount: number
	/** A day such as 2026-11-16. */
	spentOn: string
	note: string
	order: { id: number; number: string } | null
}

export type SpentByKind = Record<ExpenseKind, number>
export const spentInAll = (byKind: SpentByKind): number =>
	Object.values(byKind).reduce((all, one) => all + one, 0)
