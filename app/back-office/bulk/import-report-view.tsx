import { useState } from 'react'
import { countOutcomes, type ImportReport, type RowOutcome } from '~/features/catalogue/bulk/import-report.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ACTION_BAR } from '../components/action-bar.ts'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { StatTiles } from '../components/stat-tiles.tsx'
import { namesText } from './bulk-words.ts'

const KINDS = ['refused', 'changed', 'new', 'unchanged'] as const
const LABELS: Record<RowOutcome['kind'], () => string> = {
	refused: m.import_count_refused,
	changed: m.import_count_changed,
	new: m.import_count_new,
	unchanged: m.import_count_unchanged,
}

export function ImportReportView({ report, onApply }: { report: ImportReport; onApply: () => void }) {
	const counts = countOutcomes(report.rows)
	const { changedSince } = report
	return (
		<div className="flex flex-col gap-4">
			{changedSince ? (
				<Notice
					tone="danger"
					title={
						changedSince.length > 0
							? m.import_changed_since({ names: namesText(changedSince) })
							: m.import_file_changed()
					}
				/>
			) : null}
			<Panel title={m.import_report()}>
				<StatTiles
					label={m.import_report()}
					tiles={KINDS.map((kind) => ({ label: LABELS[kind](), value: counts[kind] }))}
				/>
			</Panel>
			{counts.refused > 0 ? (
				<Notice tone="danger" title={m.import_blocked()} />
			) : counts.new + counts.changed === 0 ? (
				<Notice title={m.import_nothing_to_do()} />
			) : null}
			{KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
				<OutcomeList
					key={kind}
					label={LABELS[kind]()}
					rows={report.rows.filter((row) => row.kind === kind)}
				/>
			))}
			{report.seen && counts.new + counts.changed > 0 ? (
				<div className={ACTION_BAR}>
					<Button className="w-full sm:w-auto" onClick={onApply}>
						{m.import_apply({ added: countText(counts.new), changed: countText(counts.changed) })}
					</Button>
				</div>
			) : null}
		</div>
	)
}

const AT_ONCE = 50

function OutcomeList({ label, rows }: { label: string; rows: RowOutcome[] }) {
	const [shown, setShown] = useState(AT_ONCE)
	const left = rows.length - shown
	return (
		<Panel title={label} note={countText(rows.length)}>
			<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper text-sm">
				{rows.slice(0, shown).map((row) => (
					<li key={row.row} className="px-3 py-2">
						<p>
							<span className="text-smoke tabular-nums">{m.import_row({ row: row.row })}</span>{' '}
							<span className="font-medium wrap-anywhere">{row.name}</span>
						</p>
						<Details row={row} />
					</li>
				))}
			</ul>
			{left > 0 ? (
				<Button look="quiet" size="sm" onClick={() => setShown(shown + AT_ONCE * 4)}>
					{m.import_more({ n: countText(left) })}
				</Button>
			) : null}
		</Panel>
	)
}

function Details({ row }: { row: RowOutcome }) {
	if (row.kind === 'unchanged') return null
	if (row.kind === 'refused') return <Lines texts={row.reasons} className="text-ember wrap-anywhere" />
	const shown = (text: string) => text || m.import_nothing()
	const fields = row.kind === 'changed' ? row.fields : []
	const changes = fields.map(({ column, before, after }) =>
		m.import_field({ column, before: shown(before), after: shown(after) }),
	)
	return (
		<>
			<Lines texts={changes} className="text-smoke wrap-anywhere" />
			<Lines texts={row.warnings} className="text-gold" />
		</>
	)
}

const Lines = ({ texts, className }: { texts: string[]; className: string }) =>
	texts.map((text) => (
		<p key={text} className={className}>
			{text}
		</p>
	))
