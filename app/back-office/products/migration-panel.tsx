import {
	countResults,
	type MigrationLine,
	type MigrationStep,
} from '~/features/catalogue/sample/migration-log.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Panel } from '../components/panel.tsx'
import { WorkProgress } from '../components/work-progress.tsx'
import { useSteps } from '../requests/use-steps.ts'

/** A-MIG-02: the button, progress, a log of the products, and totals. */
export function MigrationPanel() {
	const work = useSteps<MigrationStep>('migrate', () => ({}))
	const lines = work.steps.flatMap((step) => step.lines)
	const counts = countResults(lines)
	const total = work.steps[0]?.total ?? 0
	const failed = work.state === 'failed' || counts.failed > 0
	return (
		<div className="flex flex-col gap-4">
			<div>
				<Button busy={work.state === 'working'} onClick={work.start}>
					{m.migration_start()}
				</Button>
			</div>
			{work.state === 'working' ? (
				<WorkProgress
					title={m.migration_running()}
					done={lines.length}
					of={total}
					text={total > 0 ? m.migration_progress({ done: lines.length, total }) : null}
				/>
			) : null}
			{work.state === 'done' && !failed ? (
				<Notice tone="success" title={m.migration_done()}>
					<p>{m.migration_totals(counts)}</p>
				</Notice>
			) : null}
			{work.state !== 'working' && failed ? (
				<Notice tone="danger" title={m.migration_failed()}>
					<p>{m.migration_totals(counts)}</p>
					<p className="text-sm">{m.migration_failed_text()}</p>
				</Notice>
			) : null}
			{lines.length > 0 ? (
				<Panel title={m.migration_log()}>
					<ol
						// A scrollable region must be reachable by keyboard.
						tabIndex={0}
						aria-label={m.migration_log()}
						className="max-h-80 divide-y divide-sand/70 overflow-y-auto rounded-md border border-sand bg-paper text-sm"
					>
						{lines.map((line) => (
							<li key={line.name} className="flex items-center gap-2 px-3 py-1.5">
								<Icon
									name={MARKS[line.result].icon}
									className={`size-4 shrink-0 ${MARKS[line.result].look}`}
								/>
								{LINES[line.result]({ name: line.name })}
							</li>
						))}
					</ol>
				</Panel>
			) : null}
		</div>
	)
}

const MARKS = {
	added: { icon: 'plus', look: 'text-emerald' },
	there: { icon: 'check', look: 'text-smoke' },
	failed: { icon: 'close', look: 'text-ember' },
} as const

const LINES: Record<MigrationLine['result'], (facts: { name: string }) => string> = {
	added: m.migration_line_added,
	there: m.migration_line_there,
	failed: m.migration_line_failed,
}
