import type { ComponentProps } from 'react'
import type { TypedDeliveryLine } from '~/features/stock/deliveries/typed-delivery.ts'
import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { FieldError, TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { priceText } from '../components/number-text.ts'

export type NamedLine = TypedDeliveryLine & { productName: string }

export const NumberField = (props: ComponentProps<typeof TextField>) => (
	<TextField inputMode="decimal" autoComplete="off" maxLength={40} {...props} />
)

/** One product of a delivery: how many, for how much, and what one costs here. */
export function DeliveryLineFields({
	line,
	currency,
	cost,
	errorOf,
	onType,
	onRemove,
}: {
	line: NamedLine
	currency: string
	/** Known once every number of the delivery is. */
	cost: { quantity: number; landed: number } | undefined
	errorOf: (name: string, value: string) => string | undefined
	onType: (typed: Partial<NamedLine>) => void
	onRemove: () => void
}) {
	const { productId, productName: name } = line
	const field = (key: 'quantity' | 'unitPrice') => ({
		value: line[key],
		error: errorOf(key, line[key]),
		onChange: (event: { target: { value: string } }) => onType({ [key]: event.target.value }),
		onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
		className: 'text-right tabular-nums',
	})
	return (
		<li className="rounded-md border border-sand bg-paper p-2">
			<fieldset aria-label={name}>
				<div className="flex items-center justify-between gap-2">
					<p className="min-w-0 text-sm font-medium">{name}</p>
					<IconButton label={m.office_line_remove({ name })} danger onClick={onRemove}>
						<Icon name="trash" className="size-5" />
					</IconButton>
				</div>
				<FieldError id={productId} error={errorOf('product', '')} />
				<div className="grid grid-cols-[1fr_2fr] items-start gap-2">
					<NumberField label={m.supply_pieces()} {...field('quantity')} />
					<NumberField label={m.supply_price({ currency })} {...field('unitPrice')} />
				</div>
				<p className="mt-1 text-right text-sm tabular-nums">
					{cost ? m.supply_landed_one({ amount: priceText(Math.round(cost.landed / cost.quantity)) }) : '–'}
				</p>
			</fieldset>
		</li>
	)
}
