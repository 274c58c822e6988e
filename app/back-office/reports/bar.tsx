const FILLS = {
	gilt: 'fill-gilt',
	ink: 'fill-ink',
	sand: 'fill-smoke/40',
	gold: 'fill-gold',
	'gold-light': 'fill-gold/60',
	smoke: 'fill-smoke',
	emerald: 'fill-emerald',
	ember: 'fill-ember',
} as const

export type BarFill = keyof typeof FILLS

/** Hidden from screen readers: the figure is beside it. */
export function Bar({
	share,
	fill = 'gilt',
	thin = false,
}: {
	share: number
	fill?: BarFill
	thin?: boolean
}) {
	const width = Math.max(0, Math.min(1, share)) * 100
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			className={`block w-full ${thin ? 'h-1.5' : 'h-2.5'}`}
		>
			{width > 0 ? <rect width={Math.max(width, 0.6)} height="10" className={FILLS[fill]} /> : null}
		</svg>
	)
}

/** At least 1, as a divisor. */
export const largestOf = (figures: readonly number[]): number => Math.max(1, ...figures)
