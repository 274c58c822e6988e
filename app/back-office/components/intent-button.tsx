import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'

/** A submit button with an intent; busy while the page submits a form. */
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
