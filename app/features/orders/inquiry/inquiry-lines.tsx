import { QuantityStepper } from '~/features/cart/quantity-stepper.tsx'
import { freeDeliveryGap, totalOf } from '~/features/cart/totals.ts'
import { m } from '~/paraglide/messages.js'
import { MAX_QUANTITY } from '~/shop/line-limits.ts'
import { formatTotal } from '~/shop/money.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { PublicLine } from '../order-lines.ts'
import { lineField } from './inquiry-fields.ts'

type Props = {
	lines: PublicLine[]
	onChange: (lines: PublicLine[]) => void
	/** JavaScript is loaded: the buttons work. */
	ready: boolean
	/** The customer's own text is the order: these lines are only suggestions now. */
	ownWords: boolean
	/** Orders of this many francs and above are delivered free. */
	freeFrom: number
	error?: string
}

/** The selected products, with editable quantities, and the gap to free delivery. */
export function InquiryLines({ lines, onChange, ready, ownWords, freeFrom, error }: Props) {
	const gap = freeDeliveryGap(totalOf(lines), freeFrom)
	return (
		<section aria-labelledby="selection">
			<h2 id="selection" className="text-2xl">
				{m.order_selection()}
			</h2>
			<ul className="divide-y divide-sand border-b border-sand">
				{lines.map((line) => (
					<Line
						key={line.id}
						line={line}
						ready={ready}
						onQuantity={(quantity) =>
							onChange(lines.map((each) => (each.id === line.id ? { ...each, quantity } : each)))
						}
						onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
					/>
				))}
			</ul>
			{error ? (
				<p role="alert" className="mt-2 text-sm font-medium text-ember">
					{error}
				</p>
			) : null}
			{ownWords ? null : (
				<p aria-live="polite" className="mt-2 flex items-center gap-2 text-sm font-medium text-emerald">
					<Icon name="truck" className="size-5 shrink-0" />
					{gap === 0 ? m.order_delivery_free() : m.order_delivery_gap({ gap: formatTotal(gap) })}
				</p>
			)}
		</section>
	)
}

function Line({
	line: { id, name, price, quantity, image },
	ready,
	onQuantity,
	onRemove,
}: {
	line: PublicLine
	ready: boolean
	onQuantity: (quantity: number) => void
	onRemove: () => void
}) {
	const whenReady = ready ? '' : 'invisible'
	return (
		<li className="bar-scale flex gap-3 py-3">
			{image ? (
				<img
					src={image}
					alt=""
					width={64}
					height={80}
					referrerPolicy="no-referrer"
					className="h-20 w-16 shrink-0 rounded-md bg-sand object-cover"
				/>
			) : null}
			<div className="min-w-0 grow">
				<div className="flex flex-wrap justify-between gap-x-3">
					<p className="leading-snug font-medium">{name}</p>
					<p className="font-medium whitespace-nowrap tabular-nums">{formatTotal(price * quantity)}</p>
				</div>
				{quantity > 1 ? (
					<p className="text-sm text-smoke">{m.order_each({ price: formatTotal(price) })}</p>
				) : null}
				<div className="mt-1 flex items-center justify-between">
					<QuantityStepper
						name={name}
						quantity={quantity}
						step={(to) => ({ onClick: () => onQuantity(to), className: whenReady })}
					>
						<input
							type="number"
							name={lineField(id)}
							aria-label={m.cart_quantity({ name })}
							min={1}
							max={MAX_QUANTITY}
							inputMode="numeric"
							value={quantity}
							onChange={(event) => {
								const typed = event.target.valueAsNumber
								if (Number.isInteger(typed) && typed >= 1 && typed <= MAX_QUANTITY) onQuantity(typed)
							}}
							// The field is never empty: typing replaces the number, or a 2 after the 1 would be 12.
							onFocus={(event) => event.target.select()}
							className="h-11 w-11 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none bg-transparent text-center text-base tabular-nums"
						/>
					</QuantityStepper>
					<IconButton
						label={m.cart_remove({ name })}
						className={`text-smoke ${whenReady}`}
						onClick={onRemove}
					>
						<Icon name="trash" className="size-5" />
					</IconButton>
				</div>
			</div>
		</li>
	)
}
