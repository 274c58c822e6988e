import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'

/** Sends its form with what it asks for; busy while the page sends one. */
export function IntentButton({ intent, ...button }: ComponentProps<typeof Button> & { intent: string }) {
	return (
		<Button
			type="submit"
			name="intent"
			value={intent}
			busy={useNavigation().state === 'submitting'}
			{...button}
		/>
	)
}
