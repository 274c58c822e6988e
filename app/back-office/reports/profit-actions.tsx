import { Link, useRevalidator } from 'react-router'
import type { RecalculatedBatch, RecalculationPlan } from '~/features/orders/profit/totals-rule.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ExportLink } from '../components/export-link.tsx'
import { countText } from '../components/number-text.ts'
import { WorkProgress } from '../components/work-progress.tsx'
import { useQueryLink } from '../requests/use-query-link.ts'
import { useSteps } from '../requests/use-steps.ts'

/** Refresh, Debug Orders, Recalculate Profits (A-PROFIT-06), and the export. */
export function ProfitActions({ plan, debugging }: { plan: RecalculationPlan; debugging: boolean }) {
	const { revalidate, state } = useRevalidator()
	const work = useSteps<RecalculatedBatch>('recalculate', () => ({ lastId: String(plan.lastId) }))
	const recalculated = work.steps.reduce((all, step) => all + step.recalculated, 0)
	const unchanged = work.steps.reduce((all, step) => all + step.unchanged, 0)
	const link = useQueryLink()
	const look = buttonClass({ look: 'secondary', size: 'sm' })
	return (
		<>
			<div className="flex flex-wrap gap-2">
				<Button look="secondary" size="sm" busy={state === 'loading'} onClick={revalidate}>
					<Icon name="refresh" className="size-5" />
					{m.profit_refresh()}
				</Button>
				<Link to={link({ debug: debugging ? null : '1' })} preventScrollReset className={look}>
					{debugging ? m.profit_debug_close() : m.profit_debug()}
				</Link>
				<Button look="secondary" size="sm" busy={work.state === 'working'} onClick={work.start}>
					{m.profit_recalculate()}
				</Button>
				<ExportLink path="/admin/profit-tracking" />
			</div>
			{work.state === 'working' ? (
				<WorkProgress
					title={m.profit_recalculating()}
					done={recalculated + unchanged}
					of={plan.orders}
					text={m.profit_recalculate_progress({
						done: countText(recalculated + unchanged),
						orders: countText(plan.orders),
					})}
				/>
			) : null}
			{work.state === 'done' ? (
				<Notice tone="success" title={m.profit_recalculated({ n: countText(recalculated) })}>
					{unchanged > 0 ? <p className="text-sm">{m.profit_kept({ n: countText(unchanged) })}</p> : null}
				</Notice>
			) : null}
			{work.state === 'failed' ? (
				<Notice tone="danger" title={m.profit_recalculate_failed()}>
					<p className="text-sm">{m.profit_recalculate_failed_text()}</p>
				</Notice>
			) : null}
		</>
	)
}
