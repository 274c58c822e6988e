import { Form } from 'react-router'
import type { Invitation } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { ADMIN_ROLES } from '~/shop/vocabulary.ts'
import { buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { Options } from '../components/options.tsx'
import { AccessRow } from './access-row.tsx'
import { PermissionLists } from './permission-lists.tsx'
import { RoleBadge, roleName } from './role-badge.tsx'

/** The new invitation link: sent by mail, and shown once so that the owner can send it herself. */
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
	return (
		<FormSection title={m.people_invite()}>
			<Form method="post" noValidate className="flex flex-col gap-4">
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
					<Options of={ADMIN_ROLES.map((value) => ({ value, label: roleName(value) })).reverse()} />
				</SelectField>
				<PermissionLists />
				<IntentButton intent="invite" className="self-start">
					{m.people_invite_send()}
				</IntentButton>
			</Form>
		</FormSection>
	)
}

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
	return (
		<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper">
			{invitations.map(({ id, email, role, expiresAt, isExpired }) => (
				<AccessRow
					key={id}
					className="p-3"
					name={
						<span className="flex flex-wrap items-center gap-2">
							{email} <RoleBadge role={role} />
						</span>
					}
					about={(isExpired ? m.people_invitation_over : m.people_invitation_until)({
						moment: momentText(expiresAt),
					})}
				>
					<Form method="post" className="flex flex-wrap gap-2">
						<input type="hidden" name="id" value={id} />
						<IntentButton
							intent="again"
							look="secondary"
							size="sm"
							aria-label={m.people_invite_again_of({ email })}
						>
							{m.people_invite_again()}
						</IntentButton>
						<IntentButton
							intent="withdraw"
							look="quiet"
							size="sm"
							aria-label={m.people_withdraw_of({ email })}
						>
							{m.people_withdraw()}
						</IntentButton>
					</Form>
				</AccessRow>
			))}
		</ul>
	)
}
