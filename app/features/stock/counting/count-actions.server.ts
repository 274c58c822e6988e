// The form of a count: first the differences are shown, then exactly these are booked.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { bookCounts } from './book.server.ts'
import { listStockOf } from './count-list.server.ts'
import { COUNTED_AT_ONCE, type CountAnswer, readCount } from './pieces.ts'

/** Undefined for an unknown form. */
export async function answerCountForm(form: FormData, admin: CurrentAdmin): Promise<CountAnswer | undefined> {
	const intent = form.get('intent')
	const typed = fieldsOf(form, 'count:')
	const ids = Object.keys(typed)
	if (ids.length > COUNTED_AT_ONCE) return undefined
	if (ids.length === 0) return { ok: false, message: m.count_nothing() }
	const wrong = ids.filter((id) => readCount(typed[id]) === undefined)
	if (wrong.length > 0) {
		const errors = Object.fromEntries(wrong.map((id) => [id, m.counting_wrong_number()]))
		return { ok: false, message: m.counting_not_booked(), typed, errors }
	}
	if (intent === 'check') return { ok: true, message: '', typed, shown: await differencesOf(typed) }
	const requestId = String(form.get('requestId'))
	if (intent !== 'book' || !/^[\w-]{8,64}$/.test(requestId)) return undefined
	const seen = fieldsOf(form, 'was:')
	const counts = ids.map((id) => ({
		id,
		was: seen[id] === undefined ? null : Number(seen[id]),
		counted: readCount(typed[id])!,
	}))
	if (await bookCounts(counts, requestId, admin))
		return { ok: true, message: m.count_booked({ n: counts.length }), booked: requestId }
	return { ok: false, message: m.count_changed(), typed, shown: await differencesOf(typed) }
}

/** Empty ones were not counted. */
const fieldsOf = (form: FormData, prefix: string): Record<string, string> =>
	Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith(prefix) && String(value).trim()
				? [[name.slice(prefix.length), String(value).trim().slice(0, 20)]]
				: [],
		),
	)

/** A product that was deleted meanwhile is left out. */
async function differencesOf(typed: Record<string, string>): Promise<CountAnswer['shown']> {
	const rows = await listStockOf(Object.keys(typed))
	return {
		requestId: crypto.randomUUID(),
		differences: rows.map((row) => ({ ...row, counted: readCount(typed[row.id])! })),
	}
}
