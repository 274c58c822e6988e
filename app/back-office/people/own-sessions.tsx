import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { AccessRow } from './access-row.tsx'

type Session = { id: string; device: string; startedAt: Date; address: string | null; isThis: boolean }

/** The admin's active sessions. */
export function OwnSessions({ sessions }: { sessions: Session[] }) {
	return (
		<FormSection title={m.own_sessions()}>
			<p className="text-sm text-smoke">{m.own_sessions_text()}</p>
			<ul className="divide-y divide-sand/70">
				{sessions.map(({ id, device, startedAt, address, isThis }) => (
					<AccessRow
						key={id}
						className="py-2"
						name={device}
						about={
							m.own_session_since({ moment: momentText(startedAt) }) +
							(address ? ` · ${m.own_session_address({ address })}` : '')
						}
					>
						{isThis ? (
							<span className="text-smoke">{m.own_session_this()}</span>
						) : (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="id" value={id} />
								<IntentButton
									intent="end-session"
									look="secondary"
									size="sm"
									aria-label={m.own_session_end_of({ device })}
								>
									{m.own_session_end()}
								</IntentButton>
							</Form>
						)}
					</AccessRow>
				))}
			</ul>
			{sessions.length > 1 ? (
				<Form method="post" preventScrollReset>
					<IntentButton intent="end-others" look="secondary" size="sm">
						{m.own_sessions_end_others()}
					</IntentButton>
				</Form>
			) : null}
		</FormSection>
	)
}
