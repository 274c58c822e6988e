import { freeDeliveryGap, totalOf } from '~/features/cart/totals.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { MAX_QUANTITY } from '~/shop/line-limits.ts'
import { formatPrice, formatTotal } from '~/shop/money.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { PublicLine } from '../order-lines.ts'
import { lineField } from './inquiry-fields.ts'

type Props = {
	lines: PublicLine[]
	onChange: (lines: PublicLine[]) => void
	/** The script is there: the buttons work. */
	ready: boolean
	/** The customer's own words are the order: these lines are only suggestions now. */
	ownWords: boolean
	error?: string
}

/** What is being ordered, with quantities that can be changed, its total and the way to free delivery. */
export function InquiryLines({ lines, onChange, ready, ownWords, error }: Props) {
	const total = totalOf(lines)
	const change = (id: string, quantity: number) =>
		onChange(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
	return (
		<section aria-labelledby="selection" className="rounded-lg border border-sand bg-paper p-4 md:p-5">
			<h2 id="selection" className="text-2xl">
				{m.order_selection()}
			</h2>
			<ul className="mt-2 divide-y divide-sand">
				{lines.map((line) => (
					<Line
						key={line.id}
						line={line}
						ready={ready}
						onQuantity={(quantity) => change(line.id, quantity)}
						onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
					/>
				))}
			</ul>
			{error ? (
				<p role="alert" className="mt-2 text-sm font-medium text-ember">
					{error}
				</p>
			) : null}
			{ownWords ? (
				<p className="mt-2 border-t border-sand pt-3 text-sm text-smoke">{m.order_page_total_open()}</p>
			) : (
				<Total total={total} />
			)}
			<p className="mt-2 text-sm text-smoke">{m.order_delivery_note()}</p>
		</section>
	)
}

function Total({ total }: { total: number }) {
	const gap = freeDeliveryGap(total)
	return (
		<div className="mt-2 border-t border-sand pt-3" aria-live="polite">
			<p className="flex items-baseline justify-between gap-4">
				<span className="font-medium">{m.order_total()}</span>
				<span className="amount text-2xl font-medium">{formatTotal(total)}</span>
			</p>
			<p className="mt-2 flex items-center gap-2 text-sm font-medium text-emerald">
				<Icon name="truck" className="size-5 shrink-0" />
				{gap === 0 ? m.order_delivery_free() : m.order_delivery_gap({ gap: formatTotal(gap) })}
			</p>
		</div>
	)
}

function Line({
	line: { id, name, price, quantity },
	ready,
	onQuantity,
	onRemove,
}: {
	line: PublicLine
	ready: boolean
	onQuantity: (quantity: number) => void
	onRemove: () => void
}) {
	const button = `border border-sand ${ready ? '' : 'invisible'}`
	return (
		<li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-3">
			<div>
				<p className="font-medium">{name}</p>
				<p className="text-sm text-smoke">{m.order_each({ price: formatPrice(price, language()) })}</p>
			</div>
			<p className="text-right font-medium tabular-nums">{formatTotal(price * quantity)}</p>
			<div className="flex items-center gap-1.5">
				<IconButton
					label={m.order_less_of({ name })}
					className={button}
					disabled={quantity <= 1}
					onClick={() => onQuantity(quantity - 1)}
				>
					<Icon name="minus" className="size-5" />
				</IconButton>
				<input
					type="number"
					name={lineField(id)}
					aria-label={m.order_quantity_of({ name })}
					min={1}
					max={MAX_QUANTITY}
					inputMode="numeric"
					value={quantity}
					onChange={(event) => {
						const typed = event.target.valueAsNumber
						if (Number.isInteger(typed) && typed >= 1 && typed <= MAX_QUANTITY) onQuantity(typed)
					}}
					// The field is never empty: what is typed replaces the number, or a 2 behind the 1 would be 12.
					onFocus={(event) => event.target.select()}
					className="h-11 w-14 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none rounded-md border border-smoke/50 bg-paper text-center text-base tabular-nums"
				/>
				<IconButton
					label={m.order_more_of({ name })}
					className={button}
					disabled={quantity >= MAX_QUANTITY}
					onClick={() => onQuantity(quantity + 1)}
				>
					<Icon name="plus" className="size-5" />
				</IconButton>
			</div>
			<IconButton
				label={m.order_remove_of({ name })}
				className={`justify-self-end text-smoke ${ready ? '' : 'invisible'}`}
				onClick={onRemove}
			>
				<Icon name="trash" className="size-5" />
			</IconButton>
		</li>
	)
}
