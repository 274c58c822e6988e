import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type FigureCard = {
	label: string
	value: string
	note?: ReactNode
	tone?: 'plain' | 'quiet'
	/** Makes the whole card a link. */
	to?: string
}

/** Long amounts get a smaller font on a phone instead of being cut off. */
const sizeOf = (value: string): string =>
	value.length <= 12 ? 'text-xl' : value.length <= 15 ? 'text-base' : 'text-sm'

/** Key figures: two per row on a phone, one row on a wide screen. */
export function FigureCards({ label, cards }: { label: string; cards: FigureCard[] }) {
	return (
		<dl
			aria-label={label}
			className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-sand bg-sand lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
		>
			{cards.map(({ label, value, note, tone = 'plain', to }) => (
				<div
					key={label}
					className={`relative flex flex-col gap-0.5 bg-paper px-3 py-3 max-lg:last:odd:col-span-2 sm:px-4 ${to ? 'hover:bg-sand/60' : ''}`}
				>
					<dt className="text-sm text-smoke">
						{to ? (
							<Link to={to} className="after:absolute after:inset-0">
								{label}
							</Link>
						) : (
							label
						)}
					</dt>
					<dd
						className={`font-serif whitespace-nowrap tabular-nums ${sizeOf(value)} sm:text-2xl ${tone === 'quiet' ? 'text-smoke italic' : ''}`}
					>
						{value}
					</dd>
					{note ? <dd className="text-xs text-smoke">{note}</dd> : null}
				</div>
			))}
		</dl>
	)
}
