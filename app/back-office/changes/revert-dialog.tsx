import type { RevertQuestion } from '~/features/changes/change-line.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { countText } from '../components/number-text.ts'

/** For values changed again since: shows the current and the reverted value, and asks before overwriting. */
export function RevertDialog({
	question,
	busy,
	onConfirm,
	onClose,
}: {
	question: RevertQuestion | undefined
	busy: boolean
	onConfirm: () => void
	onClose: () => void
}) {
	return (
		<Dialog
			open={question !== undefined}
			onClose={onClose}
			title={m.changes_conflict_title()}
			closeLabel={m.close()}
		>
			<p className="mb-3">{m.changes_conflict_text()}</p>
			{question?.things.map(({ name, fields }) => (
				<div key={name} className="mb-3 wrap-anywhere">
					<p className="font-medium">{name}</p>
					<dl className="text-sm">
						{fields.map(({ key, label, before, after }) => (
							<div key={key} className="mt-1">
								<dt className="text-smoke">{label}</dt>
								<dd>
									{m.changes_label({ label: m.changes_conflict_now() })} <strong>{before}</strong>
								</dd>
								{after === undefined ? null : (
									<dd>
										{m.changes_label({ label: m.changes_conflict_back() })} <strong>{after}</strong>
									</dd>
								)}
							</div>
						))}
					</dl>
				</div>
			))}
			{question && question.more > 0 ? (
				<p className="mb-3">{m.changes_conflict_more({ n: countText(question.more) })}</p>
			) : null}
			<div className="flex flex-wrap justify-end gap-2">
				<Button look="quiet" onClick={onClose}>
					{m.admin_cancel()}
				</Button>
				<Button look="danger" busy={busy} onClick={onConfirm}>
					{m.changes_conflict_overwrite()}
				</Button>
			</div>
		</Dialog>
	)
}
