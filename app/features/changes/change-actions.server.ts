// The actions of the audit log and of the deleted products, and their messages.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { textIn } from '~/shop/requests/form-text.ts'
import { slugOf } from '~/shop/text/slug.ts'
import type { RevertAnswer, RevertQuestion } from './change-line.ts'
import { changeWords, thingName } from './change-words.ts'
import { type Conflict, type RevertResult, revert } from './revert.server.ts'
import { REVERT_PROBLEMS } from './revert-entry.server.ts'

const no = (message: string): RevertAnswer => ({ ok: false, message })

const changeIn = (form: FormData): number | undefined => {
	const id = textIn(form, 'change')
	return /^\d{1,9}$/.test(id) ? Number(id) : undefined
}

/** Undefined when no change is named. */
export async function answerRevert(form: FormData, admin: CurrentAdmin): Promise<RevertAnswer | undefined> {
	const change = changeIn(form)
	if (change === undefined) return undefined
	const result = await revert({ change, overwrite: textIn(form, 'seen') }, admin)
	if ('conflicts' in result) return { ok: false, message: '', question: questionOf(change, result) }
	if ('problem' in result) return no(REVERT_PROBLEMS[result.problem]({ name: result.thing }))
	const message = result.done === 1 ? m.changes_done() : m.changes_done_many({ n: String(result.done) })
	return { ok: true, message }
}

export async function answerRestore(form: FormData, admin: CurrentAdmin): Promise<RevertAnswer | undefined> {
	const change = changeIn(form)
	if (change === undefined) return undefined
	const typed = textIn(form, 'name').trim().replace(/\s+/g, ' ').slice(0, 120)
	if (typed && !slugOf(typed)) return no(m.office_product_name_letters())
	const result = await revert({ change, alone: true, newName: typed || undefined }, admin)
	if ('done' in result) return { ok: true, message: m.deleted_done({ name: typed || textIn(form, 'label') }) }
	if ('conflicts' in result) return no(m.deleted_failed())
	if (result.problem !== 'taken') return no(REVERT_PROBLEMS[result.problem]({ name: result.thing }))
	return { ok: false, message: '', taken: { change, name: result.thing, again: typed !== '' } }
}

const SHOWN = 20

function questionOf(
	change: number,
	{ conflicts, seen }: Extract<RevertResult, { conflicts: Conflict[] }>,
): RevertQuestion {
	const things = conflicts
		.slice(0, SHOWN)
		.map(({ change: { entity, entityId, entityName, before }, now, was }) => ({
			name: thingName(entity, entityId, entityName),
			fields: changeWords(entity, now, before ? was : null),
		}))
	return { change, seen, things, more: conflicts.length - things.length }
}
