import type { EstimateRow } from './delivery-terms.ts'

/** The lines of an estimate, spoken as they change. Its words come from where the rule is. */
export function EstimateRows({ rows }: { rows: EstimateRow[] }) {
	return (
		<dl aria-live="polite">
			{rows.map(([label, words]) => (
				<div key={label} className="flex justify-between gap-4">
					<dt>{label}</dt>
					<dd className="text-right tabular-nums">{words}</dd>
				</div>
			))}
		</dl>
	)
}
