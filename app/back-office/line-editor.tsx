import { lineCost, lineProfit, wholeNumber, withQuantity } from '~/features/orders/office-lines.ts'
import type { OfficeLine } from '~/features/orders/office-order.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

const BOX = 'min-h-11 w-full rounded-md border border-smoke/50 bg-paper px-2 text-base tabular-nums'

/** The lines of an order with quantity and prices to change; zero takes a line away (A-MAN-03). */
export function LineEditor({
	lines,
	onChange,
}: {
	lines: OfficeLine[]
	onChange: (lines: OfficeLine[]) => void
}) {
	const set = (place: number, more: Partial<OfficeLine>) =>
		onChange(lines.map((line, i) => (i === place ? { ...line, ...more } : line)))
	return (
		<ul className="flex flex-col gap-2">
			{lines.map((line, place) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: a line without a product has no other name than its place
					key={`${line.productId} ${place}`}
					className="rounded-md border border-sand bg-paper p-2"
				>
					<div className="flex items-center justify-between gap-2">
						<p className="min-w-0 text-sm font-medium">{line.productName}</p>
						<IconButton
							label={m.office_line_remove({ name: line.productName })}
							danger
							onClick={() => onChange(withQuantity(lines, place, 0))}
						>
							<Icon name="trash" className="size-5" />
						</IconButton>
					</div>
					<div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[auto_1fr_1fr]">
						<div className="flex items-center max-sm:col-span-2">
							<IconButton
								label={m.office_line_less({ name: line.productName })}
								onClick={() => onChange(withQuantity(lines, place, line.quantity - 1))}
							>
								<Icon name="minus" className="size-5" />
							</IconButton>
							<input
								aria-label={m.office_line_quantity({ name: line.productName })}
								inputMode="numeric"
								value={line.quantity}
								onChange={(event) => {
									// While the field is empty the line stays; a zero typed on purpose removes it.
									if (event.target.value !== '')
										onChange(withQuantity(lines, place, wholeNumber(event.target.value)))
								}}
								onFocus={(event) => event.target.select()}
								className={`${BOX} w-12! text-center`}
							/>
							<IconButton
								label={m.office_line_more({ name: line.productName })}
								onClick={() => onChange(withQuantity(lines, place, line.quantity + 1))}
							>
								<Icon name="plus" className="size-5" />
							</IconButton>
						</div>
						<Amount
							label={m.office_product_price()}
							value={line.sellingPrice}
							onChange={(sellingPrice) => set(place, { sellingPrice })}
						/>
						<Amount
							label={line.costPrice === null ? m.office_line_cost_estimated() : m.office_product_cost()}
							value={lineCost(line)}
							onChange={(costPrice) => set(place, { costPrice })}
						/>
					</div>
					<p className="mt-1 text-right text-xs text-smoke tabular-nums">
						{m.office_line_sum({
							total: formatPrice(line.quantity * line.sellingPrice, language()),
							profit: formatPrice(lineProfit(line), language()),
						})}
					</p>
				</li>
			))}
		</ul>
	)
}

function Amount({
	label,
	value,
	onChange,
}: {
	label: string
	value: number
	onChange: (value: number) => void
}) {
	return (
		<label className="text-xs text-smoke">
			{label}
			<input
				inputMode="numeric"
				value={value}
				onChange={(event) => onChange(wholeNumber(event.target.value))}
				onFocus={(event) => event.target.select()}
				className={`${BOX} text-right text-ink`}
			/>
		</label>
	)
}
