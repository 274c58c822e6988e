import { useEffect, useRef } from 'react'
import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import { historyText } from '~/features/orders/panel/history-words.ts'
import type { PanelPart } from '~/features/orders/panel/panel-form.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import type { Outcome } from '../../requests/outcome.ts'
import type { PanelState } from './use-order-form.ts'

const NAMES: Record<PanelPart, () => string> = {
	status: m.panel_part_status,
	deliverOn: m.day_sheet_part,
	customer: m.panel_part_customer,
	lines: m.panel_part_lines,
	discount: m.panel_part_discount,
	deliveryFee: m.panel_part_fee,
	returned: m.panel_returns,
	payments: m.panel_part_payments,
	parcel: m.panel_part_parcel,
	notes: m.panel_part_notes,
}
export const partNames = (parts: PanelPart[]): string => parts.map((part) => NAMES[part]()).join(', ')

/** Sticky: the unsaved parts, the Save button and the result. */
export function SaveBar({ panel, order }: { panel: PanelState; order: OrderDetails }) {
	const { parts, answer, busy, changedByOthers, unanswered } = panel
	const nothing = parts.length === 0
	const save = useRef<HTMLButtonElement>(null)
	const asked = useRef(changedByOthers)
	// After the conflict is resolved the focus moves to Save.
	useEffect(() => {
		if (asked.current && !changedByOthers) save.current?.focus()
		asked.current = changedByOthers
	}, [changedByOthers])
	// After an answer the question or button that was tapped may be gone.
	useEffect(() => {
		if (answer && !busy && document.activeElement === document.body)
			save.current?.focus({ preventScroll: true })
	}, [answer, busy])
	return (
		<div className="sticky bottom-0 z-bar -mx-5 -mb-5 border-t border-sand bg-paper px-5 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:col-span-2">
			{changedByOthers ? (
				<ChangedByOthers panel={panel} order={order} refused={answer?.ok === false} />
			) : (
				<div className="flex items-center gap-3">
					<div className="min-w-0 flex-1 text-sm">
						<div role="status">
							{answer?.ok ? <AnswerText answer={answer} className="text-emerald" /> : null}
							{answer ? null : (
								<p className={nothing ? 'text-smoke' : 'text-gold'}>
									{nothing ? m.panel_all_saved() : m.panel_unsaved({ parts: partNames(parts) })}
								</p>
							)}
						</div>
						<div role="alert">
							{answer && !answer.ok ? <AnswerText answer={answer} className="text-ember" /> : null}
						</div>
					</div>
					{panel.undoable ? (
						<Button type="button" look="secondary" onClick={panel.undoStep}>
							{m.panel_undo()}
						</Button>
					) : (
						// Never disabled: a disabled button loses the keyboard focus.
						<Button
							ref={save}
							type={unanswered ? 'button' : 'submit'}
							onClick={unanswered ? panel.retry : undefined}
							aria-disabled={busy || (nothing && !unanswered)}
							aria-busy={busy || undefined}
							className="aria-disabled:opacity-50"
						>
							{busy && !answer ? m.admin_saving() : unanswered ? m.admin_retry() : m.admin_save()}
						</Button>
					)}
				</div>
			)}
		</div>
	)
}

function AnswerText({ answer, className }: { answer: Outcome; className: string }) {
	return (
		<div className={className}>
			<p className="font-medium">{answer.message}</p>
			{answer.text ? <p>{answer.text}</p> : null}
		</div>
	)
}

/** A conflict: shows what others changed; the admin chooses to load that or to keep the edits. */
function ChangedByOthers({
	panel,
	order,
	refused,
}: {
	panel: PanelState
	order: OrderDetails
	refused: boolean
}) {
	const known = new Set(panel.base.history.map(({ id }) => id))
	const fresh = order.history.filter(({ id, change }) => !known.has(id) && change !== 'whatsapp')
	return (
		<div role="alert" className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto text-sm">
			<div className="text-ember">
				{refused ? <p className="font-medium">{m.office_order_update_error()}</p> : null}
				<p>{m.office_order_changed_meanwhile()}</p>
			</div>
			<ul aria-label={m.panel_meanwhile_changes()} className="border-l-4 border-gilt pl-3 wrap-anywhere">
				{fresh.map((entry) => (
					<li key={entry.id}>
						{historyText(entry)} <span className="text-xs text-smoke">{entry.actor}</span>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2">
				<Button look="secondary" size="sm" className="max-sm:grow" onClick={panel.loadNew}>
					{m.panel_meanwhile_load()}
				</Button>
				<Button size="sm" className="max-sm:grow" onClick={panel.keepTyped}>
					{m.panel_meanwhile_keep()}
				</Button>
			</div>
		</div>
	)
}
