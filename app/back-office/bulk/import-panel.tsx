import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ImportEnd } from '~/features/catalogue/bulk/import-report.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { FieldError } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { countText } from '../components/number-text.ts'
import { WorkProgress } from '../components/work-progress.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { type SendStep, sendImport } from './send-import.ts'

export function ImportPanel() {
	const id = useId()
	const [file, setFile] = useState<Blob>()
	const [step, setStep] = useState<SendStep>()
	const [end, setEnd] = useState<ImportEnd>()
	const [missing, setMissing] = useState(false)

	async function choose(chosen: File | undefined) {
		setMissing(false)
		setEnd(undefined)
		setFile(undefined)
		try {
			// Copies the bytes: what is applied is what was checked, even when the file changes on disk.
			if (chosen) setFile(new Blob([await chosen.arrayBuffer()]))
		} catch {
			setEnd({ problem: m.import_failed() })
		}
	}

	async function send(seen?: string) {
		if (!file) return setMissing(true)
		setEnd(undefined)
		setStep({ phase: 'send', done: 0, of: 1 })
		setEnd(await sendImport(file, seen, setStep).catch(() => ({ problem: m.import_failed() })))
		setStep(undefined)
	}

	return (
		<div className="flex flex-col gap-4">
			<form
				className="flex flex-col gap-3 rounded-md border border-sand bg-paper p-4"
				onSubmit={(event) => {
					event.preventDefault()
					send()
				}}
			>
				<label htmlFor={id} className="font-medium">
					{m.import_choose()}
				</label>
				<input
					id={id}
					type="file"
					accept=".csv,.txt,text/csv,text/plain,application/vnd.ms-excel"
					aria-describedby={`${id}-hint`}
					disabled={step !== undefined}
					className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-ink/70 file:bg-paper file:px-3 file:font-medium"
					onChange={({ target }) => choose(target.files?.[0])}
				/>
				<p id={`${id}-hint`} className="text-sm text-smoke">
					{m.import_file_hint()}
				</p>
				<FieldError id={id} error={missing ? m.import_no_file() : undefined} />
				<div>
					<Button type="submit" busy={step !== undefined}>
						{m.import_check()}
					</Button>
				</div>
			</form>
			{step ? (
				<WorkProgress title={m.import_working()} done={step.done} of={step.of} text={stepText(step)} />
			) : null}
			{end && 'problem' in end ? <Notice tone="danger" title={end.problem} /> : null}
			{end && 'applied' in end ? (
				<Notice
					tone="success"
					title={m.import_done({
						added: countText(end.applied.added),
						changed: countText(end.applied.changed),
					})}
				>
					<p className="mb-3">{m.bulk_done_text()}</p>
					<Link to="/admin/changes" className={buttonClass({ look: 'secondary', size: 'sm' })}>
						{m.admin_page_changes()}
					</Link>
				</Notice>
			) : null}
			{end && 'report' in end ? (
				<ImportReportView report={end.report} onApply={() => send(end.report.seen)} />
			) : null}
		</div>
	)
}

function stepText({ phase, done, of }: SendStep): string {
	switch (phase) {
		case 'send':
			return m.import_sending({ percent: Math.round((done / of) * 100) })
		case 'read':
			return m.import_reading()
		case 'check':
			return m.import_checking({ done: countText(done), of: countText(of) })
		case 'write':
			return m.import_writing({ done: countText(done), of: countText(of) })
	}
}
