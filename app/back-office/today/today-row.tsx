import { type FocusEvent, type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { statusName } from '~/features/orders/list/order-words.ts'
import type { WaitingOrder } from '~/features/orders/list/today.ts'
import type { MovedOrder } from '~/features/orders/next-step.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { priceText } from '../components/number-text.ts'
import { CustomerChat } from '../orders/customer-chat.tsx'
import { PaymentQuestion } from '../orders/payment-question.tsx'
import { ToCollect } from '../orders/to-collect.tsx'
import type { Outcome } from '../requests/outcome.ts'
import { newRequestId } from '../requests/request-id.ts'
import type { Pin, PinEvent } from './pinned-rows.ts'
import { WaitingTime } from './waiting-time.tsx'

const UNDO_MS = 10_000
/** The dashboard's own action: its code is already loaded. */
const ACTION = '/admin?index'

type Profit = MovedOrder['profit']

/** A waiting order with its next actions: the chat, and one step that can be undone. */
export function TodayRow({
	order,
	group,
	index,
	held,
	pin,
	say,
}: {
	order: WaitingOrder
	group: Pin['group']
	index: number
	/** Defined once the row was tapped. */
	held: Pin | undefined
	pin: (event: PinEvent) => void
	/** Announces a text to screen readers. */
	say: (text: string) => void
}) {
	const work = useFetcher<Outcome & { order?: MovedOrder }>()
	const busy = work.state !== 'idle'
	const answer = work.data
	const { id } = order
	const undoable = held?.undoable ?? false
	/** It failed on the way: the row keeps its place, and Retry sends the same again. */
	const unanswered = answer?.retry ?? false
	useEffect(() => {
		if (!answer || answer.retry) return
		pin(answer.order ? { kind: 'moved', order: answer.order } : { kind: 'failed', id })
		if (answer.order) say(sentences(answer.message, answer.text, profitText(answer.order.profit)))
	}, [answer, id, pin, say])
	// Restarts for each step.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (!undoable) return
		const end = setTimeout(() => pin({ kind: 'undo-ended', id }), UNDO_MS)
		return () => clearTimeout(end)
	}, [undoable, answer, id, pin])
	const request = useRef<Record<string, string>>(undefined)
	const post = () => work.submit(request.current!, { method: 'post', action: ACTION })
	const send = (fields: Record<string, string>) => {
		request.current = { id: String(id), version: String(order.version), requestId: newRequestId(), ...fields }
		// Before the request, so that the row is pinned when its response arrives.
		pin({ kind: 'tapped', group, index, order })
		post()
	}

	const step = order.next
	const asking = held?.asking ?? false
	// When the focused button disappears, the focus moves to the question or another button of this row.
	const form = useRef<HTMLFormElement>(null)
	const working = useRef(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the buttons change
	useEffect(() => {
		if (!working.current || document.activeElement !== document.body) return
		const found = ['fieldset', 'button', 'a'].map((kind) => form.current?.querySelector<HTMLElement>(kind))
		found.find(Boolean)?.focus({ preventScroll: true })
	}, [undoable, step, unanswered, asking])
	const moved = held && answer?.order?.version === order.version ? answer.order : undefined
	const failed = answer?.ok === false && !busy
	/** Ignores a double tap: by then the button means something else. */
	const once = (event: MouseEvent) => {
		if (busy || event.detail > 1) event.preventDefault()
	}
	return (
		<li
			data-tapped={held ? '' : undefined}
			className="flex flex-col gap-x-4 gap-y-1.5 px-3 py-2 md:flex-row md:items-center xl:flex-col xl:items-stretch"
		>
			<div className="min-w-0 flex-1 text-sm">
				<Link to={`/admin/orders?order=${order.id}`} className="group block">
					<span className="flex items-baseline justify-between gap-3">
						<span className="truncate font-medium underline-offset-4 group-hover:underline">
							{order.customerName}
						</span>
						<span className="shrink-0 tabular-nums">
							{order.totalAmount === null ? (
								<span className="text-smoke">{m.today_no_price()}</span>
							) : (
								<ToCollect order={order} />
							)}
						</span>
					</span>
					<span className="flex justify-between gap-3">
						<span className="truncate">{order.products}</span>
						{order.beyond ? (
							<span className="shrink-0 font-medium text-ember">{m.buy_beyond_short()}</span>
						) : null}
					</span>
				</Link>
				<p className="flex min-w-0 items-center gap-x-2 text-smoke">
					{order.customerLocation && !moved?.profit ? (
						<span className="truncate">{order.customerLocation}</span>
					) : null}
					{moved ? <Moved {...moved} /> : <WaitingTime order={order} />}
				</p>
				{failed ? (
					<p role="alert" className="mt-1 text-ember">
						{sentences(answer.message, answer.text)}
					</p>
				) : null}
			</div>
			<work.Form
				method="post"
				action={ACTION}
				onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
					event.preventDefault()
					const { submitter } = event.nativeEvent as globalThis.SubmitEvent
					send({ intent: (submitter as HTMLButtonElement).value })
				}}
				ref={form}
				onFocus={() => {
					working.current = true
				}}
				onBlur={({ relatedTarget }: FocusEvent) => {
					if (relatedTarget) working.current = false
				}}
				className="flex shrink-0 flex-wrap gap-2 md:w-72 xl:w-auto"
			>
				<input type="hidden" name="id" value={order.id} />
				<input type="hidden" name="version" value={order.version} />
				{asking && !unanswered ? (
					<PaymentQuestion
						due={order.due}
						busy={busy}
						onPaid={(way) => {
							const payments = JSON.stringify([{ way, amount: String(order.due), reference: '' }])
							send({ intent: 'update', payments })
						}}
						onNotYet={() => pin({ kind: 'not-paid-yet', id })}
					/>
				) : null}
				<CustomerChat order={order} noteAt={ACTION} size="sm">
					<span className="sr-only">{m.today_chat({ name: order.customerName })}</span>
				</CustomerChat>
				{unanswered ? (
					<Button
						look="secondary"
						size="sm"
						className="flex-1 aria-busy:opacity-50"
						onClick={() => busy || post()}
						aria-busy={busy || undefined}
						aria-label={m.today_step_of({ status: m.admin_retry(), name: order.customerName })}
					>
						{m.admin_retry()}
					</Button>
				) : null}
				{undoable && !unanswered ? (
					<Button
						type="submit"
						name="intent"
						value="undo-step"
						look="quiet"
						size="sm"
						className="flex-1 underline underline-offset-4"
						onClick={once}
						aria-label={m.today_undo_of({ name: order.customerName })}
					>
						{m.today_undo()}
					</Button>
				) : null}
				{step && !unanswered ? (
					<Button
						type="submit"
						name="intent"
						value="next-step"
						look="secondary"
						size="sm"
						className="flex-1 aria-busy:opacity-50"
						onClick={once}
						aria-busy={busy || undefined}
						aria-label={m.today_step_of({ status: statusName(step), name: order.customerName })}
					>
						{statusName(step)}
						<Icon name="chevron" className="size-4" />
					</Button>
				) : null}
			</work.Form>
		</li>
	)
}

const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('. ')

function Moved({ status, profit }: MovedOrder) {
	return (
		<span className={`flex items-center gap-1 font-medium text-emerald ${profit ? 'min-w-0' : 'shrink-0'}`}>
			<Icon name="check" className="size-4 shrink-0" />
			{[statusName(status), profitText(profit)].filter(Boolean).join(' · ')}
		</span>
	)
}

function profitText(profit: Profit): string | undefined {
	if (!profit) return undefined
	if (profit.francs === null) return m.today_profit_unknown()
	const amount = priceText(profit.francs)
	return m.today_profit({ profit: profit.estimated ? m.office_estimate({ amount }) : amount })
}
