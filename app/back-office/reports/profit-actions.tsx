import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type {
	RecalculatedBatch,
	RecalculationPlan,
	TotalsChange,
} from '~/features/orders/profit/totals-rule.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { ExportLink } from '../components/export-link.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { WorkProgress } from '../components/work-progress.tsx'
import { useQueryLink } from '../requests/use-query-link.ts'
import { useSteps } from '../requests/use-steps.ts'

/** Refresh, Debug Orders, Recalculate Profits (A-PROFIT-06), and the export. */
export function ProfitActions({ plan, debugging }: { plan: RecalculationPlan; debugging: boolean }) {
	const { revalidate, state } = useRevalidator()
	const upTo = () => ({ lastId: String(plan.lastId) })
	const preview = useSteps<RecalculatedBatch>('preview', upTo)
	const work = useSteps<RecalculatedBatch>('recalculate', upTo)
	const [answered, setAnswered] = useState(false)
	const current = work.state === 'idle' ? preview : work
	const recalculated = sumOf(current.steps, 'recalculated')
	const unchanged = sumOf(current.steps, 'unchanged')
	const wouldChange = sumOf(preview.steps, 'changed')
	const isAsked = preview.state === 'done' && wouldChange > 0 && !answered
	const link = useQueryLink()
	const look = buttonClass({ look: 'secondary', size: 'sm' })
	return (
		<>
			<div id="profit-actions" className="flex scroll-mt-24 flex-wrap gap-2">
				<Button look="secondary" size="sm" busy={state === 'loading'} onClick={revalidate}>
					<Icon name="refresh" className="size-5" />
					{m.profit_refresh()}
				</Button>
				<Link to={link({ debug: debugging ? null : '1' })} preventScrollReset className={look}>
					{debugging ? m.profit_debug_close() : m.profit_debug()}
				</Link>
				<Button
					look="secondary"
					size="sm"
					busy={preview.state === 'working' || work.state === 'working'}
					onClick={() => {
						work.reset()
						setAnswered(false)
						preview.start()
					}}
				>
					{m.profit_recalculate()}
				</Button>
				<ExportLink path="/admin/profit-tracking" />
			</div>
			{current.state === 'working' ? (
				<WorkProgress
					title={work.state === 'working' ? m.profit_recalculating() : m.profit_previewing()}
					done={recalculated + unchanged}
					of={plan.orders}
					text={m.profit_recalculate_progress({
						done: countText(recalculated + unchanged),
						orders: countText(plan.orders),
					})}
				/>
			) : null}
			<ConfirmDialog
				title={m.profit_recalculate()}
				question={isAsked ? recalculateQuestion(wouldChange) : undefined}
				details={<ChangeList changes={preview.steps.flatMap(({ changes }) => changes)} of={wouldChange} />}
				confirm={m.profit_recalculate()}
				busy={false}
				onClose={() => setAnswered(true)}
				onConfirm={() => {
					setAnswered(true)
					work.start()
				}}
			/>
			{preview.state === 'done' && wouldChange === 0 ? (
				<Notice tone="success" title={m.profit_recalculate_nothing()} />
			) : null}
			{work.state === 'done' ? (
				<Notice tone="success" title={m.profit_recalculated({ n: countText(recalculated) })}>
					{unchanged > 0 ? <p className="text-sm">{keptText(unchanged)}</p> : null}
				</Notice>
			) : null}
			{current.state === 'failed' ? (
				<Notice tone="danger" title={m.profit_recalculate_failed()}>
					<p className="text-sm">{m.profit_recalculate_failed_text()}</p>
				</Notice>
			) : null}
		</>
	)
}

const sumOf = (steps: RecalculatedBatch[], name: 'recalculated' | 'unchanged' | 'changed'): number =>
	steps.reduce((all, step) => all + step[name], 0)

const NAMED = 20

/** The first changes, with total and cost before and after. */
function ChangeList({ changes, of }: { changes: TotalsChange[]; of: number }) {
	const text = (francs: number | null) => (francs === null ? '–' : priceText(francs))
	const named = changes.slice(0, NAMED)
	return (
		<ul className="mb-4 max-h-60 overflow-y-auto text-sm tabular-nums">
			{named.map(({ orderNumber, before, after }) => (
				<li key={orderNumber} className="border-b border-sand py-1">
					{m.profit_recalculate_change({
						number: orderNumber,
						total: `${text(before.total)} → ${text(after.total)}`,
						cost: `${text(before.cost)} → ${text(after.cost)}`,
					})}
				</li>
			))}
			{of > named.length ? (
				<li className="py-1">{m.profit_recalculate_more({ count: countText(of - named.length) })}</li>
			) : null}
		</ul>
	)
}

const recalculateQuestion = (count: number): string =>
	count === 1
		? m.profit_recalculate_question_one()
		: m.profit_recalculate_question({ count: countText(count) })

const keptText = (count: number): string =>
	count === 1 ? m.profit_kept_one() : m.profit_kept({ n: countText(count) })
