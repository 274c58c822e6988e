import { Form, useNavigation } from 'react-router'
import type { Invitation } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/dates.ts'
import { ADMIN_ROLES } from '~/shop/vocabulary.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FormSection } from '../components/form-section.tsx'
import { Powers } from './powers.tsx'
import { RoleBadge, roleName } from './role-badge.tsx'

/** The link that was just made: it goes by mail, and the owner can send it herself. Nobody sees it a second time. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
	const words = m.people_link_words({ link })
	return (
		<Notice tone="success" title={m.people_link_title({ email })}>
			<p className="mb-2 text-sm">{m.people_link_text()}</p>
			<p className="mb-3 rounded-sm bg-ivory p-2 text-sm break-all">{link}</p>
			<div className="flex flex-wrap gap-2">
				<CopyButton text={link} done={m.people_link_copied()}>
					{m.people_link_copy()}
				</CopyButton>
				<a
					href={`https://wa.me/?text=${encodeURIComponent(words)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ look: 'whatsapp', size: 'sm' })}
				>
					{m.people_link_whatsapp()}
				</a>
			</div>
		</Notice>
	)
}

export function InviteForm({ error }: { error?: string }) {
	const busy = useNavigation().state === 'submitting'
	return (
		<FormSection title={m.people_invite()}>
			<Form method="post" noValidate className="flex flex-col gap-4">
				<input type="hidden" name="intent" value="invite" />
				<TextField
					label={m.people_invite_email()}
					name="email"
					type="email"
					autoComplete="off"
					autoCapitalize="none"
					maxLength={254}
					error={error}
					required
				/>
				<SelectField label={m.people_invite_role()} name="role" defaultValue="staff">
					{[...ADMIN_ROLES].reverse().map((role) => (
						<option key={role} value={role}>
							{roleName(role)}
						</option>
					))}
				</SelectField>
				<Powers />
				<Button type="submit" className="self-start" busy={busy}>
					{m.people_invite_send()}
				</Button>
			</Form>
		</FormSection>
	)
}

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
	const busy = useNavigation().state === 'submitting'
	return (
		<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper">
			{invitations.map(({ id, email, role, expiresAt, isOver }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-2 p-3 text-sm">
					<div className="min-w-0">
						<p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
							{email} <RoleBadge role={role} />
						</p>
						<p className="text-smoke">
							{isOver
								? m.people_invitation_over({ moment: momentText(expiresAt) })
								: m.people_invitation_until({ moment: momentText(expiresAt) })}
						</p>
					</div>
					<Form method="post" className="flex flex-wrap gap-2">
						<input type="hidden" name="id" value={id} />
						<Button
							type="submit"
							name="intent"
							value="again"
							look="secondary"
							size="sm"
							busy={busy}
							aria-label={m.people_invite_again_of({ email })}
						>
							{m.people_invite_again()}
						</Button>
						<Button
							type="submit"
							name="intent"
							value="withdraw"
							look="quiet"
							size="sm"
							busy={busy}
							aria-label={m.people_withdraw_of({ email })}
						>
							{m.people_withdraw()}
						</Button>
					</Form>
				</li>
			))}
		</ul>
	)
}
