import type { ComponentProps, ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { MAX_QUANTITY } from '~/shop/line-limits.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Minus, the quantity, plus. `step` says what a button does: submit a form, or call a function. */
export function QuantityStepper({
	name,
	quantity,
	step,
	children,
}: {
	/** The product's name. */
	name: string
	quantity: number
	step: (to: number) => ComponentProps<'button'>
	/** The quantity itself: text, or a field. */
	children: ReactNode
}) {
	const button = (to: number, label: string, icon: 'minus' | 'plus') => (
		<IconButton label={label} disabled={to < 1 || to > MAX_QUANTITY} {...step(to)}>
			<Icon name={icon} className="size-5" />
		</IconButton>
	)
	return (
		<fieldset
			aria-label={m.cart_quantity({ name })}
			className="flex w-fit items-center rounded-md border border-smoke/50"
		>
			{button(quantity - 1, m.cart_less({ name }), 'minus')}
			{children}
			{button(quantity + 1, m.cart_more({ name }), 'plus')}
		</fieldset>
	)
}
