import { type ReactNode, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { may } from '~/features/admins/roles.ts'
import type { PickerProduct } from '~/features/catalogue/edit/picker-product.ts'
import type { ManualField } from '~/features/orders/manual/manual-order.ts'
import {
	priceQuestion,
	readTypedLines,
	type TypedLine,
	withProduct,
} from '~/features/orders/manual/typed-lines.ts'
import { type OrderTotals, totalsOf } from '~/features/orders/order-account.ts'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { FormSection } from '../components/form-section.tsx'
import { useAdmin } from '../frame/use-admin.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { focusWrongNumber, LineEditor } from './line-editor.tsx'
import { ProductPicker } from './product-picker.tsx'

type Errors = Partial<Record<ManualField, string>>
export type CreatedOrder = { id: number; orderNumber: string }

/** What the forms of a typed-in order share: its lines, its errors, and being sent. */
export function useOrderEntry({
	action,
	freshKey,
	onCreated,
}: {
	action: string
	/** Idempotency key, new with each page load; the form keeps its first one. */
	freshKey: string
	onCreated: (created: CreatedOrder) => void
}) {
	const [key] = useState(freshKey)
	const [lines, setLines] = useState<TypedLine[]>([])
	const [errors, setErrors] = useState<Errors>({})
	const fetcher = useFetcher<Outcome<Errors> & { created?: CreatedOrder }>()
	useOutcome(fetcher.data, (outcome) => {
		setErrors(outcome.errors ?? {})
		if (outcome.created) onCreated(outcome.created)
	})
	const read = readTypedLines(lines)
	return {
		lines,
		setLines,
		totals: read && totalsOf(read),
		errors,
		setErrors,
		dropError: (name: string) => setErrors(({ [name as ManualField]: _, ...others }) => others),
		busy: fetcher.state !== 'idle',
		send: (form: FormData) => {
			form.set('key', key)
			form.set('lines', JSON.stringify(lines))
			fetcher.submit(form, { method: 'post', action })
		},
	}
}
type OrderEntry = ReturnType<typeof useOrderEntry>

/** Products and lines, then what the form asks besides (`children`), and the summary with its button. */
export function OrderEntryForm({
	entry,
	picker,
	withCosts,
	deliveryFee = null,
	submitLabel,
	other,
	check = () => true,
	beforeSubmit,
	children,
}: {
	entry: OrderEntry
	picker: { q: string; products: PickerProduct[]; problem?: string }
	withCosts: boolean
	deliveryFee?: number | null
	submitLabel: string
	/** The other form of a typed-in order. */
	other: { to: string; label: string }
	/** Whether it may be sent. */
	check?: () => boolean
	/** In the summary, above its button. */
	beforeSubmit?: ReactNode
	children: ReactNode
}) {
	const mayPrice = may(useAdmin().role, 'prices')
	const { lines, setLines } = entry
	const [question, setQuestion] = useState<string>()
	const box = useRef<HTMLFormElement>(null)
	const submit = (sure = false) => {
		if (!box.current || focusWrongNumber(box.current) || !check()) return
		const doubt = sure ? undefined : priceQuestion(lines)
		setQuestion(doubt)
		if (!doubt) entry.send(new FormData(box.current))
	}
	return (
		<form
			ref={box}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				submit()
			}}
			className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]"
		>
			<div className="flex flex-col gap-4">
				<FormSection
					title={m.office_manual_products()}
					aside={
						<Link
							to={other.to}
							className="inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4"
						>
							{other.label}
						</Link>
					}
				>
					<ProductPicker
						initial={picker}
						onPick={(product) => setLines((now) => withProduct(now, product))}
					/>
				</FormSection>
				<FormSection title={m.office_manual_items()}>
					{lines.length === 0 ? <p className="text-sm text-smoke">{m.office_manual_items_none()}</p> : null}
					<LineEditor lines={lines} withCosts={withCosts} mayPrice={mayPrice} onChange={setLines} />
				</FormSection>
				{children}
			</div>
			<Summary totals={entry.totals} deliveryFee={deliveryFee} withCosts={withCosts}>
				{beforeSubmit}
				<Button type="submit" className="w-full" busy={entry.busy} disabled={lines.length === 0}>
					{entry.busy ? m.admin_saving() : submitLabel}
				</Button>
			</Summary>
			<ConfirmDialog
				title={m.office_line_check()}
				question={question}
				confirm={m.office_line_sure()}
				busy={false}
				onClose={() => setQuestion(undefined)}
				onConfirm={() => submit(true)}
			/>
		</form>
	)
}

/** On a phone sticky above the bottom bar. */
function Summary({
	totals,
	deliveryFee,
	withCosts,
	children,
}: {
	totals: OrderTotals | undefined
	deliveryFee: number | null
	withCosts: boolean
	children: ReactNode
}) {
	const asked = totals && formatTotal(totals.totalAmount + (deliveryFee ?? 0))
	const sum: [string, string] = [
		deliveryFee ? m.panel_totals_with_delivery() : m.office_order_total(),
		asked ?? '–',
	]
	const costs: [string, string][] = [
		[m.office_order_cost(), totals ? formatTotal(totals.totalCost) : '–'],
		[m.office_order_profit(), totals ? `${formatTotal(totals.totalProfit)} (${totals.profitMargin}%)` : '–'],
	]
	const rows = withCosts ? [sum, ...costs] : [sum]
	return (
		<section
			aria-label={m.office_manual_summary()}
			className="sticky bottom-16 z-bar rounded-md border border-sand bg-paper p-3 lg:top-24 lg:bottom-auto lg:p-4"
		>
			<h2 className="mb-3 hidden text-lg lg:block">{m.office_manual_summary()}</h2>
			<dl className="mb-2 grid grid-cols-3 gap-2 text-sm tabular-nums lg:grid-cols-1">
				{rows.map(([name, value]) => (
					<div key={name} className="lg:flex lg:justify-between">
						<dt className="text-xs text-smoke lg:text-sm">{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
			{withCosts && totals?.costEstimated ? (
				<p className="mb-2 text-xs text-smoke">{m.office_manual_estimated()}</p>
			) : null}
			{children}
		</section>
	)
}
