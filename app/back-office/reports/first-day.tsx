import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FirstDayLine } from '~/features/settings/first-day.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { countText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

const LINES: Record<FirstDayLine, { says: (name: string) => string; to: string; change: () => string }> = {
	name: {
		says: (name) => m.first_day_name({ name }),
		to: '/admin/settings?section=shop',
		change: m.first_day_change_name,
	},
	whatsapp: {
		says: () => m.first_day_whatsapp(),
		to: '/admin/settings?section=contact',
		change: m.first_day_change_whatsapp,
	},
	email: {
		says: () => m.first_day_email(),
		to: '/admin/settings?section=contact',
		change: m.first_day_change_email,
	},
	seller: {
		says: () => m.first_day_seller(),
		to: '/admin/settings?section=seller',
		change: m.first_day_change_seller,
	},
	password: {
		says: () => m.first_day_password(),
		to: '/admin/account',
		change: m.first_day_change_password,
	},
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 py-1'

/** Sample data that a new shop still has, with links to change it. Null once done. */
export function FirstDay({
	lines,
	sample,
	shopName,
}: {
	lines: FirstDayLine[]
	sample: { untouched: number; staying: number } | undefined
	shopName: string
}) {
	const fetcher = useFetcher<Outcome>()
	const [asking, setAsking] = useState(false)
	useOutcome(fetcher.data, () => setAsking(false))
	if (lines.length === 0 && !sample) return null
	const send = (intent: string) => fetcher.submit({ intent }, { method: 'post', action: '/admin/first-day' })
	return (
		<div>
			<Notice title={m.first_day_title()}>
				<ul className="mt-1 divide-y divide-sand/70 text-sm">
					{lines.map((line) => (
						<li key={line} className={ROW}>
							<span className="min-w-0 flex-1 basis-60">{LINES[line].says(shopName)}</span>
							<span className="-ml-3 flex flex-wrap">
								{line === 'name' ? (
									<Button look="quiet" size="sm" onClick={() => send('keep-name')}>
										{m.first_day_keep_name()}
									</Button>
								) : null}
								<Link to={LINES[line].to} className={buttonClass({ look: 'quiet', size: 'sm' }, 'underline')}>
									{LINES[line].change()}
								</Link>
							</span>
						</li>
					))}
					{sample ? (
						<li className={ROW}>
							<span className="min-w-0 flex-1 basis-60">
								{m.first_day_sample({ n: countText(sample.untouched + sample.staying) })}
							</span>
							<span className="-ml-3 flex flex-wrap">
								<Button look="quiet" size="sm" onClick={() => send('keep-sample')}>
									{m.first_day_sample_keep()}
								</Button>
								{sample.untouched > 0 ? (
									<Button look="quiet" size="sm" onClick={() => setAsking(true)}>
										{m.first_day_sample_clear()}
									</Button>
								) : null}
							</span>
						</li>
					) : null}
				</ul>
			</Notice>
			{sample ? (
				<ConfirmDialog
					question={asking ? questionOf(sample) : undefined}
					title={m.first_day_sample_clear_title()}
					confirm={m.first_day_sample_clear()}
					busy={fetcher.state !== 'idle'}
					onConfirm={() => send('clear-sample')}
					onClose={() => setAsking(false)}
				/>
			) : null}
		</div>
	)
}

function questionOf({ untouched, staying }: { untouched: number; staying: number }): string {
	const goes = m.first_day_sample_question({ n: countText(untouched) })
	return staying > 0 ? `${goes} ${m.first_day_sample_staying({ n: countText(staying) })}` : goes
}
