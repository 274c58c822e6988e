import { Form, useNavigation } from 'react-router'
import type { BulkChange, BulkPreview, PreviewRow } from '~/features/catalogue/bulk/bulk-change.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Table } from '~/ui/table.tsx'
import { ACTION_BAR } from '../components/action-bar.ts'
import { countText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { StatTiles } from '../components/stat-tiles.tsx'
import { valueText } from './bulk-words.ts'

export function BulkPreviewPanel({
	change,
	preview,
	seen,
}: {
	change: BulkChange
	/** With the first rows only. */
	preview: BulkPreview
	seen: string
}) {
	const busy = useNavigation().formMethod === 'POST'
	const { rows, changed, unchanged, refused, underCost, totals } = preview
	const hidden = changed + refused - rows.length
	return (
		<Panel title={m.bulk_preview_title()} region={false}>
			<div id="preview" className="flex scroll-mt-32 flex-col gap-3">
				<StatTiles
					label={m.bulk_preview_title()}
					tiles={[
						{ label: m.bulk_count_changed(), value: changed },
						{ label: m.bulk_count_unchanged(), value: unchanged },
						{ label: m.bulk_count_refused(), value: refused },
					]}
				/>
				{change.kind === 'price' && changed > 0 ? (
					<p className="text-sm tabular-nums">
						{m.bulk_total({ before: priceText(totals.before), after: priceText(totals.after) })}
					</p>
				) : null}
				{underCost > 0 ? (
					<Notice
						title={
							underCost === 1 ? m.bulk_under_cost_one() : m.bulk_under_cost_many({ n: countText(underCost) })
						}
					/>
				) : null}
				{rows.length > 0 ? (
					<Table
						caption={m.bulk_preview_title()}
						columns={[
							{ header: m.bulk_preview_name(), cell: (row) => <RowName row={row} /> },
							{
								header: m.bulk_preview_before(),
								cell: ({ before }) => valueText(change.kind, before),
								numeric: true,
							},
							{
								header: m.bulk_preview_after(),
								cell: ({ after }) => (
									<span className="font-medium">
										{after === undefined ? '–' : valueText(change.kind, after)}
									</span>
								),
								numeric: true,
							},
						]}
						rows={rows}
						rowKey={({ id }) => id}
					/>
				) : null}
				{hidden > 0 ? (
					<p className="text-sm text-smoke">{m.bulk_more_rows({ n: countText(hidden) })}</p>
				) : null}
				{changed === 0 ? (
					<Notice title={m.bulk_nothing_to_do()} />
				) : (
					<Form method="post" preventScrollReset className={ACTION_BAR}>
						<input type="hidden" name="seen" value={seen} />
						<Button type="submit" busy={busy} className="w-full sm:w-auto">
							{changed === 1 ? m.bulk_apply_one() : m.bulk_apply({ n: countText(changed) })}
						</Button>
					</Form>
				)}
			</div>
		</Panel>
	)
}

const REFUSALS = { 'below-zero': m.bulk_below_zero, 'too-high': m.bulk_too_high }

function RowName({ row: { name, refused, underCost } }: { row: PreviewRow }) {
	return (
		<>
			<span className="font-medium">{name}</span>
			{refused ? <span className="block text-xs text-ember">{REFUSALS[refused]()}</span> : null}
			{underCost ? <span className="block text-xs text-gold">{m.bulk_under_cost()}</span> : null}
		</>
	)
}
