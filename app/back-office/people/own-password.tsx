import { Form } from 'react-router'
import { CurrentPasswordField, NewPasswordFields } from '~/features/accounts/passwords/password-fields.tsx'
import { ADMIN_PASSWORD_LONGEST, ADMIN_PASSWORD_SHORTEST } from '~/features/admins/admin-password.ts'
import type { AccountField } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'

export type AccountErrors = Partial<Record<AccountField, string>>

export function OwnPassword({ email, errors }: { email: string; errors: AccountErrors }) {
	return (
		<FormSection title={m.own_password()}>
			<Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
				{/* For password managers. */}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<p className="text-sm text-smoke">{m.own_password_text()}</p>
				<CurrentPasswordField name="current" error={errors.current} maxLength={ADMIN_PASSWORD_LONGEST} />
				<NewAdminPassword errors={errors} />
				<IntentButton intent="password" className="self-start">
					{m.own_password_change()}
				</IntentButton>
			</Form>
		</FormSection>
	)
}

/** Also on the invitation page. */
export function NewAdminPassword({ errors }: { errors: AccountErrors }) {
	return (
		<NewPasswordFields
			label={m.account_new_password()}
			hint={m.people_password_length({ least: ADMIN_PASSWORD_SHORTEST, most: ADMIN_PASSWORD_LONGEST })}
			field={(name) => ({ name, error: errors[name] })}
		/>
	)
}
