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
import { newRequestId } from '../../requests/request-id.ts'

type Answer = Outcome & { order?: { version: number; status: OrderStatus } }
type Intent = 'update' | 'next-step' | 'undo-step'

/** A request, and the form when it was made; `before` is the previous answer. */
type Sent = { request: Record<string, string>; form: OrderForm; before?: Answer }

type Editing = {
	/** The order the form was filled from. */
	base: OrderDetails
	form: OrderForm
	/** Until the reloaded order contains it. */
	sent?: Sent
	/** An answer that no longer applies to what is typed. */
	dismissed?: Answer
	lastIntent?: string
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
	/** It failed on the way: whether it was stored is not known. */
	const unanswered = answer?.retry ? sent : undefined
	const stateOf = (typed: OrderForm): Editing => ({
		base: order,
		form: typed,
		sent: unanswered,
		dismissed,
		lastIntent,
	})
	const mine = accepted === order.version
	const newer = order.version > base.version
	// The own change was saved, or nothing is typed: take the reloaded order.
	if (mine) setEditing(stateOf(rebased(form, saved, orderFormOf(order))))
	else if (newer && parts.length === 0) setEditing(stateOf(orderFormOf(order)))

	const sending = useRef(false)
	/** A save requested while another is pending: it runs afterwards. */
	const saveNext = useRef<Partial<OrderForm>>(undefined)
	const changedByOthers = newer && !mine && parts.length > 0 && !unanswered
	const post = (next: Sent) => {
		if (sending.current) return
		sending.current = true
		const lastIntent = next.request.intent
		setEditing({ ...editing, sent: { ...next, before: answer }, dismissed: answer, lastIntent })
		change.submit(next.request, { method: 'post', action: '/admin/orders' })
	}
	/** Nothing new before the last request is settled: that goes first, as it was. */
	const send = (intent: Intent, fields: Record<string, string> = {}) => {
		const target = { id: String(order.id), version: String(base.version), requestId: newRequestId() }
		post(unanswered ?? { request: { intent, ...target, ...fields }, form })
	}
	/** False when a number is invalid: then nothing is sent. */
	const save = (also: Partial<OrderForm> = {}): boolean => {
		if (!isReadable(form, orderFormOf(base))) return false
		if (sending.current || unanswered) saveNext.current = also
		if (!sending.current) send('update', fieldsOf({ ...form, ...also }, base))
		return true
	}
	const goOn = useEffectEvent(() => {
		sending.current = false
		const also = saveNext.current
		saveNext.current = undefined
		if (also && parts.length > 0 && !changedByOthers && !unanswered) save(also)
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
		unanswered: !!unanswered,
		undoable,
		edit: (typed: Partial<OrderForm>) =>
			setEditing((now) => ({
				...now,
				form: { ...now.form, ...typed },
				dismissed: unanswered ? now.dismissed : answer,
			})),
		save,
		retry: () => unanswered && post(unanswered),
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
