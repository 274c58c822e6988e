import type { ComponentProps } from 'react'

const LOOKS = {
	primary: 'bg-ink text-ivory hover:bg-smoke',
	secondary: 'border border-ink/70 text-ink hover:bg-sand',
	quiet: 'text-ink hover:bg-sand',
	whatsapp: 'bg-emerald text-paper hover:bg-emerald/90',
	danger: 'bg-ember text-paper hover:bg-ember/90',
} as const

const SIZES = {
	md: 'min-h-11 px-5 text-base',
	sm: 'min-h-11 px-3 text-sm',
} as const

export type ButtonLook = { look?: keyof typeof LOOKS; size?: keyof typeof SIZES }

/** For links that look like a button. */
export function buttonClass({ look = 'primary', size = 'md' }: ButtonLook = {}, more = ''): string {
	return `button inline-flex items-center justify-center gap-2 rounded-md font-medium text-center transition-colors disabled:opacity-50 ${SIZES[size]} ${LOOKS[look]} ${more}`
}

/** Disabled and announced as busy while `busy`. */
export function Button({
	look,
	size,
	busy = false,
	className = '',
	disabled,
	children,
	...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
	return (
		<button
			type="button"
			{...rest}
			disabled={disabled || busy}
			aria-busy={busy || undefined}
			className={buttonClass({ look, size }, className)}
		>
			{children}
		</button>
	)
}

/** `label` is its accessible name. */
export function IconButton({
	label,
	danger = false,
	className = '',
	...rest
}: ComponentProps<'button'> & { label: string; danger?: boolean }) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			{...rest}
			className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sand disabled:opacity-50 ${danger ? 'text-ember' : 'text-ink'} ${className}`}
		/>
	)
}
