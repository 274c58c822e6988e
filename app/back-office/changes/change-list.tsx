import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ChangeLine, RevertAnswer } from '~/features/changes/change-line.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { countText } from '../components/number-text.ts'
import { useOutcome } from '../requests/outcome.ts'
import { useQueryLink } from '../requests/use-query-link.ts'
import { ChangedFields } from './changed-fields.tsx'
import { RevertDialog } from './revert-dialog.tsx'

const BADGE = 'inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium'
const LINK = 'inline-flex min-h-11 items-center text-sm text-gold underline-offset-4 hover:underline'

/** The change log, newest first. A bulk change is one line. */
export function ChangeList({ lines }: { lines: ChangeLine[] }) {
	const fetcher = useFetcher<RevertAnswer>()
	const [question, setQuestion] = useState<RevertAnswer['question']>()
	const [batch, setBatch] = useState<ChangeLine>()
	useOutcome(fetcher.data, (answer) => {
		setQuestion(answer.question)
		setBatch(undefined)
	})
	const send = (change: number, seen = '') =>
		fetcher.submit({ change: String(change), seen }, { method: 'post', action: '/admin/changes' })
	const busy = fetcher.state !== 'idle'
	return (
		<>
			<ol aria-label={m.changes_list()} className="rounded-md border border-sand bg-paper">
				{lines.map((line) => (
					<li
						key={line.id}
						className="flex flex-col gap-1 border-b border-sand/70 px-3 py-3 last:border-0 md:flex-row md:items-start md:gap-4"
					>
						<div className="min-w-0 flex-1">
							<p className="text-xs wrap-anywhere text-smoke tabular-nums">
								{m.changes_by({ at: line.at, who: line.who })}
							</p>
							<Title line={line} />
							<ChangedFields fields={line.fields} />
							<Together line={line} />
						</div>
						<SetBack
							line={line}
							busy={busy}
							onClick={() => (line.together > 1 ? setBatch(line) : send(line.id))}
						/>
					</li>
				))}
			</ol>
			<ConfirmDialog
				title={m.changes_confirm_title()}
				question={batch && m.changes_confirm_question({ n: countText(batch.together) })}
				confirm={m.changes_set_back()}
				busy={busy}
				onClose={() => setBatch(undefined)}
				onConfirm={() => batch && send(batch.id)}
			/>
			<RevertDialog
				question={question}
				busy={busy}
				onClose={() => setQuestion(undefined)}
				onConfirm={() => question && send(question.change, question.seen)}
			/>
		</>
	)
}

function Title({ line: { kind, name, link, action } }: { line: ChangeLine }) {
	return (
		<p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
			<span className={`${BADGE} bg-sand`}>{action}</span>
			<span className="text-sm text-smoke">{kind}</span>
			{link ? (
				<Link
					to={link}
					className="inline-flex min-h-11 min-w-0 items-center font-medium text-gold md:min-h-0"
				>
					{name}
				</Link>
			) : (
				<span className="font-medium">{name}</span>
			)}
		</p>
	)
}

function Together({ line: { batch, together, isBatch } }: { line: ChangeLine }) {
	const link = useQueryLink()
	if (!batch || together < 2) return null
	const n = countText(together)
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm">
			{isBatch ? m.changes_many({ n }) : m.changes_part_of({ n })}
			<Link to={link({ batch, q: null, page: null, person: null, kind: null, day: null })} className={LINK}>
				{m.changes_see_each()}
			</Link>
		</p>
	)
}

function SetBack({ line, busy, onClick }: { line: ChangeLine; busy: boolean; onClick: () => void }) {
	if (line.state === 'stays') return null
	if (line.state === 'set-back')
		return <p className={`${BADGE} self-start bg-emerald/10 text-emerald`}>{m.changes_was_set_back()}</p>
	const label =
		line.together > 1 ? m.changes_set_back_all({ n: countText(line.together) }) : m.changes_set_back()
	return (
		<Button
			look="secondary"
			size="sm"
			className="self-start"
			disabled={busy}
			aria-label={m.changes_set_back_label({ label, name: line.name })}
			onClick={onClick}
		>
			{label}
		</Button>
	)
}
