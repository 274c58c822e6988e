// The actions of the product pages, and their messages (B §8).

import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { refuseUnless } from '~/features/admins/guard.server.ts'
import type { Permission } from '~/features/admins/roles.ts'
import { makeCoverSizes } from '~/features/media/cover-sizes.server.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { addBrand } from '../brands.server.ts'
import { PRESENCE_LABELS, type Presence, presenceOf } from '../presence.ts'
import { addPhotos } from '../shared-photos/add-photos.server.ts'
import { countWaitingFor } from '../waiting/waits.server.ts'
import { MOST_PHOTOS } from './photo-list.ts'
import {
	createProduct,
	deleteProduct,
	type NotChanged,
	setPresence,
	updateProduct,
} from './product-editor.server.ts'
import { type ProductErrors, readProductForm } from './product-form.ts'
import { addProductProblem } from './product-problems.ts'

type Answer = {
	ok: boolean
	message: string
	text?: string
	errors?: ProductErrors
	id?: string
	brand?: string
}

const no = (message: string, errors?: ProductErrors): Answer => ({ ok: false, message, errors })

/** Undefined for an unknown action. */
export async function answerProductForm(
	form: FormData,
	admin: CurrentAdmin,
	failed: (error: unknown) => void,
): Promise<Answer | undefined> {
	const intent = String(form.get('intent') ?? '')
	const handler = ownEntry(HANDLERS, intent)
	refuseUnless(admin, handler?.needs?.(form) ?? 'products')
	if (!handler) return undefined
	try {
		return await handler.act(form, admin, targetOf(form))
	} catch (error) {
		failed(error)
		return no(handler.failed(error))
	}
}

type Handler = {
	/** The required permission, where it is not the general one for products. */
	needs?: (form: FormData) => Permission
	act: (form: FormData, admin: CurrentAdmin, target: Target) => Promise<Answer>
	failed: (error: unknown) => string
}

/** The product of a form, and the version it was opened with. */
type Target = { id: string; version: number }

const targetOf = (form: FormData): Target => ({
	id: String(form.get('id') ?? ''),
	version: Number(form.get('version')) || 0,
})

const HANDLERS: Record<string, Handler> = {
	create: {
		failed: addProductProblem,
		act: async (form, admin) => {
			const read = readProductForm(Object.fromEntries(form))
			if ('errors' in read) return no('', read.errors)
			await makeCoverSizes(read.values.mediaId)
			const made = await createProduct(read.values, admin)
			if (typeof made === 'string') return refused(made)
			return { ok: true, message: m.office_product_added(), id: made.id }
		},
	},
	update: {
		failed: () => m.office_product_update_failed(),
		act: async (form, admin, { id, version }) => {
			const read = readProductForm(Object.fromEntries(form))
			if ('errors' in read) return no('', read.errors)
			// A form of an earlier version, before a deploy: it has no scent and barcode, and would clear them.
			if (!form.has('scent')) return refused('changed-meanwhile')
			await makeCoverSizes(read.values.mediaId)
			const changed = await updateProduct(id, version, read.values, admin)
			if (typeof changed === 'string') return refused(changed)
			return { ok: true, message: m.office_product_updated() }
		},
	},
	'add-photos': {
		failed: () => m.office_product_update_failed(),
		act: async (form, admin, { id }) => {
			const done = await addPhotos(id, form.getAll('photo').map(String), admin)
			switch (done) {
				case 'gone':
					return refused(done)
				case 'unknown-photo':
					return no(m.shared_photo_gone())
				case 'already':
					return no(m.shared_photo_already())
				case 'full':
					return no(m.shared_photo_full({ most: MOST_PHOTOS }))
			}
			const { added, leftOut } = done
			return {
				ok: true,
				message: added === 1 ? m.shared_photo_added_one() : m.shared_photo_added_many({ n: added }),
				text: leftOut ? m.shared_photo_left_out({ n: leftOut, most: MOST_PHOTOS }) : undefined,
			}
		},
	},
	presence: {
		needs: (form) => (form.get('presence') === 'hidden' ? 'products' : 'stock'),
		failed: () => m.office_product_visibility_failed(),
		act: async (form, admin, { id, version }) => {
			const choice = String(form.get('presence'))
			if (!isPresence(choice)) return no(m.office_product_choose_from_list())
			const changed = await setPresence(id, version, choice, admin)
			if (typeof changed === 'string') return refused(changed)
			const now = presenceOf(changed)
			return {
				ok: true,
				message:
					changed.action === 'stock' ? m.office_product_updated() : m.office_product_visibility_updated(),
				text: now === 'available' || now === 'few' ? await waitingText(id) : undefined,
			}
		},
	},
	delete: {
		needs: () => 'delete',
		failed: () => m.office_product_delete_failed(),
		act: async (_form, admin, { id, version }) => {
			const answer = outcome(await deleteProduct(id, version, admin), m.office_product_deleted())
			return answer.ok ? { ...answer, text: m.deleted_can_return() } : answer
		},
	},
	brand: {
		failed: () => m.office_brand_failed(),
		act: async (form, admin) => {
			const brand = await addBrand(String(form.get('brandName') ?? ''), admin)
			return brand ? { ok: true, message: m.office_brand_added(), brand: brand.name } : no('')
		},
	},
}

const isPresence = (choice: string): choice is Presence => Object.hasOwn(PRESENCE_LABELS, choice)

const outcome = (changed: object | NotChanged, message: string): Answer =>
	typeof changed === 'string' ? refused(changed) : { ok: true, message }

/** Shown with 'Updated' when a product is back: how many people wait for it. */
async function waitingText(id: string): Promise<string | undefined> {
	const count = await countWaitingFor(id)
	if (count === 0) return undefined
	return count === 1 ? m.office_stock_waiting_one() : m.office_stock_waiting_many({ count })
}

function refused(reason: NotChanged): Answer {
	switch (reason) {
		case 'duplicate':
			return no(m.office_product_problem_duplicate(), { name: m.office_product_problem_duplicate() })
		case 'unknown-photo':
			return no('', { photos: m.office_photos_unreadable() })
		case 'unknown-brand':
			return no('', { brand: m.office_product_choose_from_list() })
		case 'gone':
			return no(m.office_product_gone())
		case 'changed-meanwhile':
			return no(m.office_product_changed_meanwhile())
	}
}
