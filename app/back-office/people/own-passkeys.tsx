import { Form } from 'react-router'
import { CurrentPasswordField } from '~/features/accounts/passwords/password-fields.tsx'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { Notice } from '~/ui/notice.tsx'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { AccessRow } from './access-row.tsx'
import { CodeField } from './code-field.tsx'
import type { AccountErrors } from './own-password.tsx'
import { loadPasskeyLibrary, usePasskeyDialog, usePasskeySupport } from './use-passkey.ts'

type Passkey = { id: string; device: string; addedAt: Date; usedAt: Date | null }

export function OwnPasskeys({
	passkeys,
	origin,
	asksForCode,
	asked,
	kept,
	errors,
}: {
	passkeys: Passkey[]
	origin: string | undefined
	asksForCode: boolean
	asked: string | undefined
	/** The passkey whose removal was refused. */
	kept: string | undefined
	errors: AccountErrors
}) {
	const works = usePasskeySupport(origin)
	const { isOpen, problem } = usePasskeyDialog(asked, 'startRegistration', 'add-passkey')
	return (
		<FormSection title={m.passkeys_title()}>
			<p className="text-sm text-smoke">{m.passkeys_text()}</p>
			{passkeys.length > 0 ? (
				<ul className="divide-y divide-sand/70">
					{passkeys.map((passkey) => (
						<PasskeyRow
							key={passkey.id}
							passkey={passkey}
							error={passkey.id === kept ? errors.removePassword : undefined}
						/>
					))}
				</ul>
			) : null}
			{works ? (
				// Empty again after each passkey.
				<Form
					key={passkeys.length}
					method="post"
					noValidate
					preventScrollReset
					className="flex flex-col gap-4"
				>
					{problem ? <Notice tone="danger">{problem}</Notice> : null}
					<CurrentPasswordField name="passkeyPassword" error={errors.passkeyPassword} />
					{asksForCode ? <CodeField hint={m.factor_code_or_recovery()} /> : null}
					<IntentButton
						intent="new-passkey"
						className="self-start"
						onClick={loadPasskeyLibrary}
						disabled={isOpen}
					>
						{m.passkey_add()}
					</IntentButton>
				</Form>
			) : null}
			{origin ? null : <p className="text-sm">{m.passkey_not_here()}</p>}
		</FormSection>
	)
}

function PasskeyRow({
	passkey: { id, device, addedAt, usedAt },
	error,
}: {
	passkey: Passkey
	error: string | undefined
}) {
	const used = usedAt ? m.passkey_used_on({ moment: momentText(usedAt) }) : m.passkey_never_used()
	return (
		<AccessRow
			className="py-2"
			name={device}
			about={`${m.passkey_added_on({ moment: momentText(addedAt) })} · ${used}`}
		>
			<details open={error ? true : undefined} className="open:w-full">
				<summary
					aria-label={m.notices_remove_of({ device })}
					className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4"
				>
					{m.notices_remove()}
				</summary>
				<Form method="post" noValidate preventScrollReset className="flex flex-col gap-4 pt-2">
					<input type="hidden" name="id" value={id} />
					<p>{m.passkey_remove_text()}</p>
					<CurrentPasswordField name="removePassword" error={error} />
					<IntentButton intent="remove-passkey" look="danger" className="self-start">
						{m.people_remove_confirm()}
					</IntentButton>
				</Form>
			</details>
		</AccessRow>
	)
}
