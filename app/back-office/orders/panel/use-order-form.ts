import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import {
	changedParts,
	fieldsOf,
	isReadable,
	type OrderForm,
	orderFormOf,
	rebased,
} from '~/features/orders/panel/panel-form.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import type { Outcome } from '../../requests/outcome.ts'

type Answer = Outcome & { order?: { version: number; status: OrderStatus } }
type Intent = 'update' | 'next-step' | 'undo-step'

type Editing = {
	/** The order the form was filled from. */
	base: OrderDetails
	form: OrderForm
	/** What was sent, until the reloaded order contains it; `before` is the previous answer. */
	sent?: { form: OrderForm; before?: Answer }
	/** An answer that no longer applies to what is typed. */
	dismissed?: Answer
	lastIntent?: Intent
}

const UNDO_SHOWN_MS = 10_000

/**
 * The form of the order panel. Unsaved input survives every answer and every reload of the order: it is dropped only
 * when saved or discarded.
 */
export function useOrderForm(order: OrderDetails) {
	const change = useFetcher<Answer>()
	const { data: answer, state } = change
	const [editing, setEditing] = useState<Editing>({ base: order, form: orderFormOf(order) })
	const { base, form, sent, dismissed, lastIntent } = editing
	const accepted = sent && answer !== sent.before ? answer?.order?.version : undefined
	const saved = sent && accepted ? sent.form : orderFormOf(base)
	const parts = changedParts(form, saved)
	const stateOf = (typed: OrderForm): Editing => ({ base: order, form: typed, dismissed, lastIntent })
	const mine = accepted === order.version
	const newer = order.version > base.version
	// The own change was saved, or nothing is typed: take the reloaded order.
	if (mine) setEditing(stateOf(rebased(form, saved, orderFormOf(order))))
	else if (newer && parts.length === 0) setEditing(stateOf(orderFormOf(order)))

	const sending = useRef(false)
	/** A save requested while another is pending: it runs afterwards. */
	const saveNext = useRef<Partial<OrderForm>>(undefined)
	const changedByOthers = newer && !mine && parts.length > 0
	const send = (intent: Intent, fields: Record<string, string> = {}) => {
		if (sending.current) return
		sending.current = true
		setEditing({ ...editing, sent: { form, before: answer }, dismissed: answer, lastIntent: intent })
		change.submit(
			{ intent, id: String(order.id), version: String(base.version), ...fields },
			{ method: 'post', action: '/admin/orders' },
		)
	}
	/** False when a number is invalid: then nothing is sent. */
	const save = (also: Partial<OrderForm> = {}): boolean => {
		if (!isReadable(form, orderFormOf(base))) return false
		if (sending.current) saveNext.current = also
		else send('update', fieldsOf({ ...form, ...also }, base))
		return true
	}
	const goOn = useEffectEvent(() => {
		sending.current = false
		const also = saveNext.current
		saveNext.current = undefined
		if (also && parts.length > 0 && !changedByOthers) save(also)
	})
	useEffect(() => {
		if (state === 'idle') goOn()
	}, [state])
	const shown = answer !== dismissed && state !== 'submitting' ? answer : undefined
	const undoable = !!shown?.ok && lastIntent === 'next-step'
	useEffect(() => {
		if (!undoable) return
		const timer = setTimeout(() => setEditing((now) => ({ ...now, dismissed: answer })), UNDO_SHOWN_MS)
		return () => clearTimeout(timer)
	}, [undoable, answer])

	return {
		base,
		form,
		parts,
		changedByOthers,
		busy: state !== 'idle',
		answer: shown,
		undoable,
		edit: (typed: Partial<OrderForm>) =>
			setEditing((now) => ({ ...now, form: { ...now.form, ...typed }, dismissed: answer })),
		save,
		takeNextStep: () => send('next-step'),
		undoStep: () => send('undo-step'),
		loadNew: () => setEditing({ base: order, form: orderFormOf(order), dismissed: answer }),
		/** Keeps the edits on top of the others' changes; the next save stores them. */
		keepTyped: () =>
			setEditing({
				base: order,
				form: rebased(form, orderFormOf(base), orderFormOf(order)),
				dismissed: answer,
			}),
	}
}

export type PanelState = ReturnType<typeof useOrderForm>
export type Editable = Pick<PanelState, 'form' | 'edit' | 'base'>
