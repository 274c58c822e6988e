import { expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { changeWords } from '~/features/changes/change-words.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { answerExpenseForm } from './expense-actions.server.ts'
import { listExpenses } from './expenses.server.ts'

useDatabase()

const NOW = new Date('2026-11-18T12:00:00+01:00')
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const form = (fields: Record<string, string>) => {
	const filled = new FormData()
	for (const [name, value] of Object.entries(fields)) filled.set(name, value)
	return filled
}
const GOOD = {
	intent: 'add',
	kind: 'rider',
	amount: '1 500',
	spentOn: '2026-11-18',
	note: ' Akwa ',
	order: '',
}
const send = async (fields: Record<string, string>) =>
	answerExpenseForm(form({ ...GOOD, formId: crypto.randomUUID(), ...fields }), await anAdmin(), NOW)
const changes = async () =>
	(await pool().query("select action, before, after from admin_changes where entity = 'expense' order by id"))
		.rows

test('an expense is added, listed with the sums of its period, deleted, and both stand in the change record', async () => {
	const order = await anOrder({ orderNumber: 'ORD-ABC1234' })
	expect(await send({ order: ' ord-abc1234 ' })).toEqual({ ok: true, message: 'Expense added' })
	await send({ kind: 'packaging', amount: '700', spentOn: '2026-11-01', note: '' })
	await send({ amount: '99', spentOn: '2026-10-31' })
	const { entries, found, spent } = await listExpenses(NOVEMBER, 1)
	expect(spent).toEqual({ rider: 1500, packaging: 700, transport: 0, advertising: 0, other: 0 })
	expect(found).toBe(2)
	expect(entries[0]).toMatchObject({
		kind: 'rider',
		amount: 1500,
		spentOn: '2026-11-18',
		note: 'Akwa',
		order: { id: order.id, number: 'ORD-ABC1234' },
	})
	const remove = () => send({ intent: 'delete', id: String(entries[0]!.id) })
	expect(await remove()).toMatchObject({ ok: true })
	expect(await remove()).toEqual({ ok: false, message: 'This expense was deleted already.' })
	expect((await listExpenses(NOVEMBER, 1)).spent.rider).toBe(0)
	const recorded = await changes()
	expect(recorded.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'delete'])
	const { before } = recorded.at(-1)
	expect(changeWords('expense', before, null).map(({ label, before }) => `${label}: ${before}`)).toEqual([
		'For what: Rider',
		'Amount, FCFA: 1,500\u00a0FCFA',
		'Day: 2026-11-18',
		'Order: ORD-ABC1234',
	])
	expect(JSON.stringify(recorded)).not.toContain('Akwa')
})

test('what is wrong gets a sentence at its field, and nothing is stored', async () => {
	const wrong: [string, string][] = [
		...['', '0', '-5', '1.5', 'abc', '100000001', '99999999999'].map((amount): [string, string] => [
			'amount',
			amount,
		]),
		...['', '2026-11-19', '2026-02-30', '1999-12-31', 'soon'].map((day): [string, string] => [
			'spentOn',
			day,
		]),
		['kind', 'rent'],
		['kind', 'constructor'],
		['note', 'a'.repeat(201)],
		['order', 'ORD-NOBODY'],
	]
	const {
		rows: [count],
	} = await pool().query('select count(*) from expenses')
	for (const [field, value] of wrong)
		expect(await send({ [field]: value }), `${field} ${value}`).toEqual({
			ok: false,
			message: 'The expense was not saved.',
			errors: { [field]: expect.stringMatching(/^(Please|There) .+\.$/) },
		})
	expect(await send({ intent: 'delete', id: '1e9' })).toMatchObject({ ok: false })
	expect(await send({ intent: 'delete', id: '-1' })).toBeUndefined()
	expect(await send({ intent: 'steal' })).toBeUndefined()
	expect((await pool().query('select count(*) from expenses')).rows[0]).toEqual(count)
})

test('a form that is sent twice at once, or again after a lost answer, is one expense', async () => {
	await pool().query('delete from expenses')
	const again = { formId: 'one-form-of-the-page' }
	await Promise.all([send(again), send(again)])
	expect((await listExpenses(NOVEMBER, 1)).spent.rider).toBe(1_500)
	await send({ ...again, amount: '1 700' })
	expect(await listExpenses(NOVEMBER, 1)).toMatchObject({ found: 1, spent: { rider: 1_700 } })
	expect(await send({ formId: '' })).toBeUndefined()
})
