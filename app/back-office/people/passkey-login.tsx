import { Form, useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { loadPasskeyLibrary, usePasskeySupport } from './use-passkey.ts'

/** Where passkeys do not work, and without JavaScript, there is only its space. */
export function PasskeyLogin({ origin, busy }: { origin: string | undefined; busy: boolean }) {
	const isSending = useNavigation().state !== 'idle'
	const works = usePasskeySupport(origin)
	return (
		<Form method="post" className={`mt-4 flex flex-col ${works ? '' : 'invisible'}`}>
			<Button
				type="submit"
				name="intent"
				value="passkey"
				look="secondary"
				busy={busy || isSending}
				onClick={loadPasskeyLibrary}
			>
				{m.passkey_log_in()}
			</Button>
		</Form>
	)
}
