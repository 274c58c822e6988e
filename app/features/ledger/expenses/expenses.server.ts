// What the shop spent. Two queries for a page of the list, whatever its length.
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { expenses } from '~/db/schema/ledger.ts'
import { orders } from '~/db/schema/orders.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import type { Days } from '~/shop/time/period.ts'
import { EXPENSE_KINDS, type ExpenseKind } from '~/shop/vocabulary.ts'
import { EXPENSES_PER_PAGE, type Expense, type SpentByKind } from './expense.ts'

/** The newest first, and the sums of the whole period. */
export async function listExpenses(
	{ from, to }: Days,
	page: number,
): Promise<{ entries: Expense[]; found: number; spent: SpentByKind }> {
	const inPeriod = and(gte(expenses.spentOn, from), lte(expenses.spentOn, to))
	const [rows, sums] = await Promise.all([
		db()
			.select({ expense: expenses, number: orders.orderNumber })
			.from(expenses)
			.leftJoin(orders, eq(orders.id, expenses.orderId))
			.where(inPeriod)
			.orderBy(desc(expenses.spentOn), desc(expenses.id))
			.limit(EXPENSES_PER_PAGE)
			.offset((page - 1) * EXPENSES_PER_PAGE),
		db()
			.select({
				kind: expenses.kind,
				amount: sql<number>`sum(${expenses.amount})::float8`,
				count: sql<number>`count(*)::int`,
			})
			.from(expenses)
			.where(inPeriod)
			.groupBy(expenses.kind),
	])
	return {
		entries: readableRows(
			'an expense',
			rows,
			({ expense }) => expense.id,
			({ expense: { id, kind, amount, spentOn, note, orderId }, number }) => ({
				id,
				kind: oneOf(EXPENSE_KINDS, kind),
				amount,
				spentOn,
				note,
				order: orderId !== null && number !== null ? { id: orderId, number } : null,
			}),
		),
		found: sums.reduce((all, { count }) => all + count, 0),
		spent: byKind(Object.fromEntries(sums.map(({ kind, amount }) => [kind, amount]))),
	}
}

export const byKind = (known: Partial<Record<string, number>>): SpentByKind =>
	Object.fromEntries(EXPENSE_KINDS.map((kind) => [kind, known[kind] ?? 0])) as SpentByKind

type NewExpense = { formId: string; kind: ExpenseKind; amount: number; spentOn: string; note: string } & {
	orderNumber: string
}

/**
 * A form that is sent again, after a double tap or a lost answer, is the same expense, with what was sent last. The note
 * stays out of the change record: it may name a customer, who must be erasable.
 */
export async function addExpense(
	{ orderNumber, ...expense }: NewExpense,
	admin: CurrentAdmin,
): Promise<'no-order' | undefined> {
	return db().transaction(async (tx) => {
		const [order] = orderNumber
			? await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
			: []
		if (orderNumber && !order) return 'no-order'
		const values = { ...expense, orderId: order?.id ?? null, recordedBy: admin.email }
		const [added] = await tx
			.insert(expenses)
			.values(values)
			.onConflictDoUpdate({ target: expenses.formId, set: values })
			.returning({ id: expenses.id, isNew: sql<boolean>`xmax = 0` })
		const { note: _, formId: __, ...facts } = expense
		await recordChange(tx, admin, {
			entity: 'expense',
			entityId: String(added!.id),
			entityName: expense.spentOn,
			action: added!.isNew ? 'create' : 'update',
			after: { ...facts, ...(orderNumber && { order: orderNumber }) },
		})
		return undefined
	})
}

/** False when it is gone already. */
export async function deleteExpense(id: number, admin: CurrentAdmin): Promise<boolean> {
	return db().transaction(async (tx) => {
		const [gone] = await tx.delete(expenses).where(eq(expenses.id, id)).returning()
		if (!gone) return false
		const { kind, amount, spentOn, orderId } = gone
		const [order] = orderId
			? await tx.select({ number: orders.orderNumber }).from(orders).where(eq(orders.id, orderId))
			: []
		await recordChange(tx, admin, {
			entity: 'expense',
			entityId: String(id),
			entityName: spentOn,
			action: 'delete',
			before: { kind, amount, spentOn, ...(order && { order: order.number }) },
		})
		return true
	})
}
