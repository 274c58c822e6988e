// The form of the page of expenses, and its messages.
import { z } from 'zod'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { isDay, isPastDay } from '~/shop/time/calendar.ts'
import { EXPENSE_KINDS } from '~/shop/vocabulary.ts'
import { LONGEST_EXPENSE_NOTE } from './expense.ts'
import { addExpense, deleteExpense } from './expenses.server.ts'

type Field = 'kind' | 'amount' | 'spentOn' | 'note' | 'order'
export type ExpenseAnswer = { ok: boolean; message: string; errors?: { [field in Field]?: string } }

const refused = (errors: ExpenseAnswer['errors']): ExpenseAnswer => ({
	ok: false,
	message: m.expense_not_added(),
	errors,
})

/** Undefined for an unknown action. */
export async function answerExpenseForm(
	form: FormData,
	admin: CurrentAdmin,
	now = new Date(),
): Promise<ExpenseAnswer | undefined> {
	if (form.get('intent') === 'delete') {
		const id = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(form.get('id'))
		if (!id.success) return undefined
		return (await deleteExpense(id.data, admin))
			? { ok: true, message: m.expense_deleted() }
			: { ok: false, message: m.expense_gone() }
	}
	const formId = String(form.get('formId'))
	if (form.get('intent') !== 'add' || !/^[\w-]{8,64}$/.test(formId)) return undefined
	const text = (name: Field) => String(form.get(name) ?? '').trim()
	const kind = EXPENSE_KINDS.find((each) => each === text('kind'))
	const amount = parsePrice(text('amount'))
	const [spentOn, note, orderNumber] = [text('spentOn'), text('note'), text('order').toUpperCase()]
	const payable = amount !== null && amount > 0 && amount <= HIGHEST_PRICE
	const known = isDay(spentOn) && isPastDay(spentOn, now)
	if (!kind || !payable || !known || note.length > LONGEST_EXPENSE_NOTE)
		return refused({
			...(!kind && { kind: m.expense_kind_wrong() }),
			...(!payable && { amount: m.expense_amount_wrong() }),
			...(!known && { spentOn: m.period_no_day() }),
			...(note.length > LONGEST_EXPENSE_NOTE && { note: m.expense_note_long() }),
		})
	const problem = await addExpense({ formId, kind, amount, spentOn, note, orderNumber }, admin)
	return problem ? refused({ order: m.expense_no_order() }) : { ok: true, message: m.expense_added() }
}
