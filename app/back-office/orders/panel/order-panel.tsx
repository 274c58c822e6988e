import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { may } from '~/features/admins/roles.ts'
import type { IssuedInvoice } from '~/features/invoices/invoice.ts'
import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import { priceQuestion } from '~/features/orders/manual/typed-lines.ts'
import { orderFormOf } from '~/features/orders/panel/panel-form.ts'
import { figuresOf } from '~/features/orders/panel/panel-totals.ts'
import { ReceiptLink } from '~/features/orders/receipt/receipt-link.tsx'
import { m } from '~/paraglide/messages.js'
import { dayKey } from '~/shop/time/calendar.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { TextArea } from '~/ui/field.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useAdmin } from '../../frame/use-admin.ts'
import { type Outcome, useOutcome } from '../../requests/outcome.ts'
import { StatusBadge, WaitingBadge } from '../order-badges.tsx'
import { OrderChat } from '../order-chat.tsx'
import { OrderHistory } from '../order-history.tsx'
import { PaymentQuestion } from '../payment-question.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Due, francs, PanelAmounts, PanelTotals } from './panel-amounts.tsx'
import { PanelCustomer, PanelEarlier } from './panel-customer.tsx'
import { PanelDay } from './panel-day.tsx'
import { PanelInvoice } from './panel-invoice.tsx'
import { PanelLines } from './panel-lines.tsx'
import { PanelParcel } from './panel-parcel.tsx'
import { PanelPayments } from './panel-payments.tsx'
import { PanelReturns } from './panel-returns.tsx'
import { focusWrongField } from './panel-section.tsx'
import { NextStep, StatusChoice } from './panel-step.tsx'
import { partNames, SaveBar } from './save-bar.tsx'
import { useOrderForm } from './use-order-form.ts'

/** All details and actions of one order; open while `order` is defined. */
export function OrderPanel({
	order,
	invoices,
	mayDelete,
	onClose,
}: {
	order: OrderDetails | undefined
	invoices: IssuedInvoice[]
	mayDelete: boolean
	onClose: () => void
}) {
	const unsaved = useRef(false)
	return (
		<Dialog
			open={!!order}
			onClose={onClose}
			mayClose={() => {
				// Closing changes the URL, and LeaveQuestion asks about unsaved changes.
				if (unsaved.current) onClose()
				return !unsaved.current
			}}
			title={order?.orderNumber ?? ''}
			closeLabel={m.close()}
			size="page"
		>
			{order ? (
				<Panel
					key={order.id}
					order={order}
					invoices={invoices}
					unsaved={unsaved}
					mayDelete={mayDelete}
					onGone={onClose}
				/>
			) : null}
		</Dialog>
	)
}

function Panel({
	order,
	invoices,
	unsaved,
	mayDelete,
	onGone,
}: {
	order: OrderDetails
	invoices: IssuedInvoice[]
	unsaved: RefObject<boolean>
	mayDelete: boolean
	onGone: () => void
}) {
	const mayPrice = may(useAdmin().role, 'prices')
	const panel = useOrderForm(order)
	const { base, form, parts, answer, edit } = panel
	const box = useRef<HTMLFormElement>(null)
	const figures = figuresOf(form, base)
	const errors = answer?.errors ?? {}
	useEffect(() => {
		unsaved.current = parts.length > 0
		return () => {
			unsaved.current = false
		}
	}, [parts.length, unsaved])
	useEffect(() => {
		if (answer && !answer.ok) focusWrongField(box.current)
	}, [answer])
	const [asked, setAsked] = useState<{ question: string; also?: Partial<typeof form> }>()
	const save = (also?: Partial<typeof form>, sure = false) => {
		const question = parts.includes('lines') && !sure && priceQuestion(form.lines, orderFormOf(base).lines)
		if (question) setAsked({ question, also })
		else if (!panel.save(also)) focusWrongField(box.current)
	}
	/** Asked once it is delivered; a payment on its way is not asked for again. */
	const [notYet, setNotYet] = useState(false)
	const delivered = base.status === 'delivered' && form.status === 'delivered'
	const toCollect = delivered && !panel.unanswered ? (figures.balance?.due ?? 0) : 0
	const editable = { base, form, edit }
	return (
		<>
			<form
				ref={box}
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					if (parts.length > 0 && !panel.changedByOthers) save()
				}}
				className="grid gap-5 lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-8"
			>
				<div className="flex min-w-0 flex-col gap-4">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<StatusBadge status={base.status} />
						<WaitingBadge order={base} />
						<Due balance={figures.balance} />
					</div>
					{form.status === base.status ? (
						<NextStep
							next={base.next}
							busy={panel.busy}
							onStep={(status) => (parts.length > 0 ? save({ status }) : panel.takeNextStep())}
						/>
					) : null}
					{toCollect > 0 && !notYet ? (
						<PaymentQuestion
							due={toCollect}
							busy={panel.busy}
							onPaid={(way) => {
								const payment = { way, amount: String(toCollect), reference: '', givenBack: false }
								save({ newPayments: [...form.newPayments, { ...payment, paidOn: dayKey(new Date()) }] })
							}}
							onNotYet={() => setNotYet(true)}
						/>
					) : null}
					<OrderChat order={order} />
					<p>
						<ReceiptLink orderNumber={order.orderNumber} path={`/admin/orders/${order.orderNumber}`} />
					</p>
					<StatusChoice {...editable} />
					<PanelDay {...editable} error={errors.deliverOn} />
					<PanelCustomer {...editable} order={order} errors={errors} />
				</div>
				<div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
					<PanelLines {...editable} mayPrice={mayPrice} />
					<PanelAmounts {...editable} errors={errors} mayPrice={mayPrice} />
					<PanelTotals
						figures={figures}
						seen={base.totalSeen}
						unsaved={parts.some((part) => !['customer', 'notes', 'parcel', 'deliverOn'].includes(part))}
					/>
					<PanelReturns {...editable} error={errors.returned} />
					<PanelPayments
						{...editable}
						error={errors.payments}
						balance={figures.balance}
						paid={figures.paid}
						mayRemove={mayDelete}
					/>
					<PanelInvoice
						order={order}
						invoices={invoices}
						unsaved={parts.length > 0}
						mayTakeBack={mayDelete}
					/>
					<PanelParcel {...editable} />
				</div>
				<div className="flex min-w-0 flex-col gap-4">
					<TextArea
						label={m.office_order_notes()}
						rows={3}
						maxLength={4000}
						value={form.notes}
						onChange={(event) => edit({ notes: event.target.value })}
					/>
					<PanelEarlier earlier={order.earlier} />
					<OrderHistory history={order.history} />
					{mayDelete ? (
						<DeleteOrder
							order={order}
							onGone={() => {
								unsaved.current = false
								onGone()
							}}
						/>
					) : null}
				</div>
				<SaveBar panel={panel} order={order} />
			</form>
			<ConfirmDialog
				title={m.office_line_check()}
				question={asked?.question}
				confirm={m.office_line_sure()}
				busy={false}
				onClose={() => setAsked(undefined)}
				onConfirm={() => {
					setAsked(undefined)
					save(asked?.also, true)
				}}
			/>
			<LeaveQuestion unsaved={unsaved} parts={partNames(parts)} />
		</>
	)
}

function deleteQuestion({ orderNumber: number, payments }: OrderDetails): string {
	const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
	const question = m.office_order_delete_question({ number })
	return paid === 0 ? question : `${m.office_order_delete_paid({ amount: francs(paid) })} ${question}`
}

function DeleteOrder({ order, onGone }: { order: OrderDetails; onGone: () => void }) {
	const [asking, setAsking] = useState(false)
	const deletion = useFetcher<Outcome>()
	useOutcome(deletion.data, ({ ok }) => {
		setAsking(false)
		if (ok) onGone()
	})
	return (
		<>
			<Button look="quiet" className="self-start text-ember!" onClick={() => setAsking(true)}>
				{m.office_order_delete()}
			</Button>
			<ConfirmDialog
				title={m.office_order_delete()}
				question={asking ? deleteQuestion(order) : undefined}
				confirm={m.admin_delete()}
				busy={deletion.state !== 'idle'}
				onClose={() => setAsking(false)}
				onConfirm={() =>
					deletion.submit(
						{ intent: 'delete', id: String(order.id), version: String(order.version) },
						{ method: 'post', action: '/admin/orders' },
					)
				}
			/>
		</>
	)
}
