import { Fragment, type ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import type { Pyramid, PyramidNote } from './browse/product-page.ts'

const TIERS = [
	{ tier: 'top', label: m.pyramid_top, when: m.pyramid_top_when, lines: 7, tint: 'fill-gilt/10' },
	{ tier: 'heart', label: m.pyramid_heart, when: m.pyramid_heart_when, lines: 12, tint: 'fill-gilt/25' },
	{ tier: 'base', label: m.pyramid_base, when: m.pyramid_base_when, lines: 20, tint: 'fill-gilt/45' },
] as const

/** How far from the middle the side of the pyramid is, at a depth from 0 (its tip) to 3 (its foot). */
const reach = (depth: number): number => (depth * 50) / 3

const round = (value: number): number => Math.round(value * 10) / 10

/** One level of the pyramid, hatched: the deeper, the denser. */
function Storey({ index, lines, tint }: { index: number; lines: number; tint: string }) {
	const upper = round(reach(index))
	const lower = round(reach(index + 1))
	const outline = `M${50 - upper} 0H${50 + upper}L${50 + lower} 100H${50 - lower}Z`
	const engraving = Array.from({ length: lines - 1 }, (_, line) => {
		const depth = (line + 1) / lines
		const half = reach(index + depth)
		return `M${round(50 - half)} ${round(depth * 100)}h${round(half * 2)}`
	}).join('')
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 100"
			preserveAspectRatio="none"
			className="h-0 min-h-full w-full stroke-gilt"
		>
			<path d={outline} className={tint} vectorEffect="non-scaling-stroke" strokeWidth="1" />
			<path d={engraving} vectorEffect="non-scaling-stroke" strokeWidth="0.6" />
		</svg>
	)
}

/** Top, heart and base notes. Levels and lines have one height, so that the sides are straight. */
export function ScentPyramid({
	pyramid,
	noteLink,
}: {
	pyramid: Pyramid
	noteLink: (note: PyramidNote) => ReactNode
}) {
	return (
		<div className="grid grid-cols-[min(7rem,32vw)_minmax(0,1fr)] gap-x-[min(1.25rem,5vw)] sm:grid-cols-[14rem_1fr] sm:gap-x-8">
			<div className="pyramid grid grid-rows-3 gap-y-1">
				{TIERS.map(({ tier, lines, tint }, index) => (
					<Storey key={tier} index={index} lines={lines} tint={tint} />
				))}
			</div>
			<dl className="grid auto-rows-fr gap-y-1">
				{TIERS.map(({ tier, label, when }) => (
					<div
						key={tier}
						className="flex min-h-28 flex-col sm:min-h-32 justify-center border-t border-sand py-3"
					>
						<dt className="text-sm tracking-widest text-gold uppercase">{label()}</dt>
						<dd className="mt-1 font-serif text-lg leading-snug first-letter:uppercase sm:text-xl">
							{pyramid[tier].length ? null : '–'}
							{pyramid[tier].map((note, index) => (
								<Fragment key={note.name}>
									{index > 0 ? ', ' : ''}
									{noteLink(note)}
								</Fragment>
							))}
						</dd>
						<dd className="mt-1 text-sm text-smoke">{when()}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
