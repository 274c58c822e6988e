import { Form, useNavigation } from 'react-router'
import { ADMIN_PASSWORD_LONGEST, ADMIN_PASSWORD_SHORTEST } from '~/features/admins/admin-password.ts'
import type { AccountField } from '~/features/admins/people/person.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { PasswordField } from '~/ui/password-field.tsx'
import { FormSection } from '../components/form-section.tsx'

export type AccountErrors = Partial<Record<AccountField, string>>

export function OwnPassword({ email, errors }: { email: string; errors: AccountErrors }) {
	const busy = useNavigation().state === 'submitting'
	return (
		<FormSection title={m.own_password()}>
			<Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
				<input type="hidden" name="intent" value="password" />
				{/* For password managers: whose password it is. */}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<p className="text-sm text-smoke">{m.own_password_text()}</p>
				<PasswordField
					label={m.password_current()}
					showLabel={m.account_show_current()}
					name="current"
					autoComplete="current-password"
					error={errors.current}
					maxLength={ADMIN_PASSWORD_LONGEST}
					required
				/>
				<NewPasswordFields errors={errors} />
				<Button type="submit" className="self-start" busy={busy}>
					{m.own_password_change()}
				</Button>
			</Form>
		</FormSection>
	)
}

/** The same on the page of an invitation. */
export function NewPasswordFields({ errors }: { errors: { password?: string; confirmation?: string } }) {
	const [least, most] = [ADMIN_PASSWORD_SHORTEST, ADMIN_PASSWORD_LONGEST]
	return (
		<>
			<PasswordField
				label={m.account_new_password()}
				showLabel={m.account_show_password()}
				name="password"
				autoComplete="new-password"
				hint={m.people_password_length({ least, most })}
				error={errors.password}
				required
			/>
			<PasswordField
				label={m.account_confirmation()}
				showLabel={m.account_show_confirmation()}
				name="confirmation"
				autoComplete="new-password"
				error={errors.confirmation}
				required
			/>
		</>
	)
}
