import { m } from '~/paraglide/messages.js'
import { priceText } from './number-text.ts'

/** Marks an estimate, and shows a dash for an unknown amount. */
export function Money({ francs, estimated = false }: { francs: number | null; estimated?: boolean }) {
	if (francs === null) {
		return (
			<span role="img" aria-label={m.figures_unknown()} className="text-smoke">
				–
			</span>
		)
	}
	return (
		<span className="whitespace-nowrap">
			{estimated ? (
				<abbr title={m.figures_estimate()} className="mr-1 text-xs text-gold no-underline">
					{m.figures_estimate_mark()}
				</abbr>
			) : null}
			{priceText(francs)}
		</span>
	)
}
