import { Form, useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/dates.ts'
import { Button } from '~/ui/button.tsx'
import { FormSection } from '../components/form-section.tsx'

type Session = { id: string; device: string; startedAt: Date; address: string | null; isThis: boolean }

/** Where the admin is signed in. */
export function OwnSessions({ sessions }: { sessions: Session[] }) {
	const busy = useNavigation().state === 'submitting'
	return (
		<FormSection title={m.own_sessions()}>
			<p className="text-sm text-smoke">{m.own_sessions_text()}</p>
			<ul className="divide-y divide-sand/70">
				{sessions.map(({ id, device, startedAt, address, isThis }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
						<div className="min-w-0">
							<p className="font-medium">{device}</p>
							<p className="text-smoke tabular-nums wrap-anywhere">
								{m.own_session_since({ moment: momentText(startedAt) })}
								{address ? ` · ${m.own_session_address({ address })}` : ''}
							</p>
						</div>
						{isThis ? (
							<span className="text-smoke">{m.own_session_this()}</span>
						) : (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="id" value={id} />
								<Button
									type="submit"
									name="intent"
									value="end-session"
									look="secondary"
									size="sm"
									busy={busy}
									aria-label={m.own_session_end_of({ device })}
								>
									{m.own_session_end()}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<Form method="post" preventScrollReset>
					<Button type="submit" name="intent" value="end-others" look="secondary" size="sm" busy={busy}>
						{m.own_sessions_end_others()}
					</Button>
				</Form>
			) : null}
		</FormSection>
	)
}
