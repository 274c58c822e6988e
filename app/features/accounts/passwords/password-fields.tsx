import type { ComponentProps } from 'react'
import { m } from '~/paraglide/messages.js'
import { PasswordField } from '~/ui/password-field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'showLabel'>

/** The current password, to confirm a change. */
export function CurrentPasswordField(field: Field) {
	return (
		<PasswordField
			label={m.password_current()}
			showLabel={m.account_show_current()}
			autoComplete="current-password"
			required
			{...field}
		/>
	)
}

/** A new password, typed twice as the specification has it. */
export function NewPasswordFields({
	label,
	hint,
	field,
}: {
	label: string
	hint: string
	field: (name: 'password' | 'confirmation') => Field
}) {
	return (
		<>
			<PasswordField
				{...field('password')}
				label={label}
				showLabel={m.account_show_password()}
				hint={hint}
				autoComplete="new-password"
				required
			/>
			<PasswordField
				{...field('confirmation')}
				label={m.account_confirmation()}
				showLabel={m.account_show_confirmation()}
				autoComplete="new-password"
				required
			/>
		</>
	)
}
