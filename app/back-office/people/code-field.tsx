import { m } from '~/paraglide/messages.js'
import { TextField } from '~/ui/field.tsx'

/** A second-factor code, on the account page and at login. */
export function CodeField({ error, hint }: { error?: string; hint?: string }) {
	return (
		<TextField
			label={m.factor_code()}
			name="code"
			autoComplete="one-time-code"
			autoCapitalize="characters"
			spellCheck={false}
			inputMode={hint ? undefined : 'numeric'}
			maxLength={40}
			hint={hint}
			error={error}
			required
		/>
	)
}
