import { type ReactNode, useId } from 'react'
import {
	readTypedLine,
	shownCost,
	type TypedLine,
	withMore,
	withoutLine,
	withQuantity,
} from '~/features/orders/manual/typed-lines.ts'
import type { OrderLine } from '~/features/orders/new-order.ts'
import { totalsOf } from '~/features/orders/order-account.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

const BOX =
	'min-h-11 w-full rounded-md border border-smoke/50 bg-paper px-2 text-base text-ink tabular-nums aria-invalid:border-ember'

/** The lines of an order; quantity zero removes a line (A-MAN-03). */
export function LineEditor({
	lines,
	withCosts,
	mayPrice,
	noteOf,
	onChange,
}: {
	lines: TypedLine[]
	/** May the admin see and change cost prices? */
	withCosts: boolean
	/** May the admin sell at other prices than the shop's? */
	mayPrice: boolean
	/** Beside the sum of a line. */
	noteOf?: (line: TypedLine) => ReactNode
	onChange: (lines: TypedLine[]) => void
}) {
	return (
		<ul className="flex flex-col gap-2">
			{lines.map((line, index) => (
				<LineFields
					// biome-ignore lint/suspicious/noArrayIndexKey: a line without a product has no other id
					key={`${line.productId} ${index}`}
					line={line}
					withCosts={withCosts}
					mayPrice={mayPrice}
					note={noteOf?.(line)}
					onQuantity={(typed) => onChange(withQuantity(lines, index, typed))}
					onMore={(more) => onChange(withMore(lines, index, more))}
					onPrices={(typed) =>
						onChange(lines.map((other, i) => (i === index ? { ...other, ...typed } : other)))
					}
					onRemove={() => onChange(withoutLine(lines, index))}
				/>
			))}
		</ul>
	)
}

function LineFields({
	line,
	withCosts,
	mayPrice,
	note,
	onQuantity,
	onMore,
	onPrices,
	onRemove,
}: {
	line: TypedLine
	withCosts: boolean
	mayPrice: boolean
	note: ReactNode
	onQuantity: (typed: string) => void
	onMore: (more: number) => void
	onPrices: (typed: Partial<TypedLine>) => void
	onRemove: () => void
}) {
	const name = line.productName
	const read = readTypedLine(line)
	const errors = 'errors' in read ? read.errors : {}
	const step = (more: number, label: string, icon: 'minus' | 'plus') => (
		<IconButton label={label} disabled={!!errors.quantity} onClick={() => onMore(more)}>
			<Icon name={icon} className="size-5" />
		</IconButton>
	)
	return (
		<li className="rounded-md border border-sand bg-paper p-2">
			<div className="flex items-center justify-between gap-2">
				<p className="min-w-0 text-sm font-medium">{name}</p>
				<IconButton label={m.office_line_remove({ name })} danger onClick={onRemove}>
					<Icon name="trash" className="size-5" />
				</IconButton>
			</div>
			<div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[auto_1fr_1fr]">
				<NumberBox
					label={m.office_line_quantity({ name })}
					labelHidden
					value={line.quantity}
					error={errors.quantity}
					onType={onQuantity}
					className="max-w-14 text-center"
					before={step(-1, m.office_line_less({ name }), 'minus')}
					after={step(1, m.office_line_more({ name }), 'plus')}
				/>
				{mayPrice ? (
					<NumberBox
						label={m.office_product_price()}
						value={line.sellingPrice}
						error={errors.sellingPrice}
						onType={(sellingPrice) => onPrices({ sellingPrice })}
						className="text-right"
					/>
				) : (
					<p className="col-span-2 self-center text-xs text-smoke sm:pt-4 sm:text-right">
						{m.office_product_price()}{' '}
						<span className="text-base text-ink tabular-nums">{priceOf(line)}</span>
					</p>
				)}
				{withCosts ? (
					<NumberBox
						label={line.costPrice === null ? m.office_line_cost_estimated() : m.office_product_cost()}
						value={shownCost(line)}
						error={errors.costPrice}
						onType={(costPrice) => onPrices({ costPrice })}
						className="text-right"
					/>
				) : null}
			</div>
			<p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-smoke tabular-nums">
				<span>{note}</span>
				<span className="ml-auto">{'line' in read ? sumOf(read.line, withCosts) : '–'}</span>
			</p>
		</li>
	)
}

/** Not editable here, so it is always readable. */
const priceOf = ({ sellingPrice }: TypedLine): string => formatPrice(Number(sellingPrice), language())

function sumOf(line: OrderLine, withCosts: boolean): string {
	const { totalAmount, totalProfit } = totalsOf([line])
	const total = formatPrice(totalAmount, language())
	return withCosts ? m.office_line_sum({ total, profit: formatPrice(totalProfit, language()) }) : total
}

function NumberBox({
	label,
	labelHidden = false,
	value,
	error,
	onType,
	className,
	before,
	after,
}: {
	label: string
	labelHidden?: boolean
	value: string
	error?: string
	onType: (typed: string) => void
	className: string
	before?: ReactNode
	after?: ReactNode
}) {
	const id = useId()
	return (
		<div
			className={`min-w-0 text-xs text-smoke ${labelHidden ? 'max-sm:col-span-2 sm:max-w-36 sm:pt-4' : ''}`}
		>
			<label htmlFor={id} className={labelHidden ? 'sr-only' : undefined}>
				{label}
			</label>
			<div className="flex">
				{before}
				<input
					id={id}
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					value={value}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					onChange={(event) => onType(event.target.value)}
					onFocus={(event) => event.target.select()}
					className={`${BOX} ${className}`}
				/>
				{after}
			</div>
			{error ? (
				<p id={`${id}-error`} role="alert" className="mt-1 font-medium text-ember">
					{error}
				</p>
			) : null}
		</div>
	)
}

/** Focuses the first invalid number; true if there is one. */
export function focusWrongNumber(within: Element | null): boolean {
	const wrong = within?.querySelector<HTMLElement>('[aria-invalid=true][inputmode=numeric]')
	wrong?.focus()
	return !!wrong
}
