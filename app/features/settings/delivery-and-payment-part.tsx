import type { DeliveryAndPaymentTerms, EstimateRow } from './delivery-terms.ts'

/**
 * Delivery and payment beside a total, with the resulting sum where a town is known. Loaded late and only where the
 * owner has set something; until then, and if it fails, the server's HTML stays.
 */
export default function DeliveryAndPaymentPart({
	terms,
	rows,
}: {
	terms: DeliveryAndPaymentTerms
	rows: EstimateRow[]
}) {
	return (
		<div className="text-sm">
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew, of texts that React escaped */}
			<div dangerouslySetInnerHTML={terms} />
			<dl aria-live="polite" className="flex flex-col gap-1 py-1">
				{rows.map(([label, words]) => (
					<div key={label} className="flex justify-between gap-4">
						<dt>{label}</dt>
						<dd className="text-right tabular-nums">{words}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
