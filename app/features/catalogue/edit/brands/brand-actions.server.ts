// The actions of the brands page, and their messages.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { type BrandNotChanged, deleteBrand, mergeBrand, renameBrand } from './brand-editor.server.ts'

type Answer = { ok: boolean; message: string; errors?: { name?: string; into?: string } }
type Handler = (id: number, form: FormData, admin: CurrentAdmin) => Promise<Answer>

const HANDLERS: Record<string, Handler> = {
	rename: async (id, form, admin) =>
		answer(await renameBrand(id, String(form.get('name') ?? ''), admin), m.brands_renamed()),
	merge: async (id, form, admin) =>
		// None is chosen until the owner chooses one.
		answer(
			form.get('into') ? await mergeBrand(id, idIn(form.get('into')), admin) : 'itself',
			m.brands_merged(),
		),
	delete: async (id, _form, admin) => answer(await deleteBrand(id, admin), m.brands_deleted()),
}

/** Undefined for an unknown action. */
export async function answerBrandForm(form: FormData, admin: CurrentAdmin): Promise<Answer | undefined> {
	const handler = ownEntry(HANDLERS, String(form.get('intent') ?? ''))
	return handler?.(idIn(form.get('id')), form, admin)
}

/** An id that no brand has stands for an invalid one. */
const idIn = (value: FormDataEntryValue | null): number =>
	/^\d{1,9}$/.test(String(value)) ? Number(value) : 0

function answer(result: 'done' | BrandNotChanged, done: string): Answer {
	switch (result) {
		case 'done':
			return { ok: true, message: done }
		case 'gone':
			return { ok: false, message: m.brands_problem_gone() }
		case 'blank':
			return { ok: false, message: '', errors: { name: m.brands_problem_blank() } }
		case 'taken':
			return { ok: false, message: '', errors: { name: m.brands_problem_taken() } }
		case 'itself':
			return { ok: false, message: '', errors: { into: m.brands_problem_itself() } }
	}
}
