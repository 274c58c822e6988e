import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** One less, the quantity, one more. `step` says what a button does: submit a form, or call a function. */
export function QuantityStepper({
	label,
	less,
	more,
	quantity,
	most,
	step,
	children,
}: {
	/** The names of the whole and of its two buttons. */
	label: string
	less: string
	more: string
	quantity: number
	most: number
	step: (to: number) => ComponentProps<'button'>
	/** The quantity itself: written out, or a field. */
	children: ReactNode
}) {
	const button = (to: number, name: string, icon: 'minus' | 'plus') => (
		<IconButton label={name} disabled={to < 1 || to > most} {...step(to)}>
			<Icon name={icon} className="size-5" />
		</IconButton>
	)
	return (
		<fieldset aria-label={label} className="flex w-fit items-center rounded-md border border-smoke/50">
			{button(quantity - 1, less, 'minus')}
			{children}
			{button(quantity + 1, more, 'plus')}
		</fieldset>
	)
}
