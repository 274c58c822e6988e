import { type ComponentProps, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { type FieldFacts, TextField } from './field.tsx'
import { Icon } from './icon.tsx'

/** A password with a button that shows it. Without scripts there is no button. */
export function PasswordField({
	showLabel,
	...rest
}: ComponentProps<'input'> & FieldFacts & { showLabel: string }) {
	const [ready, setReady] = useState(false)
	const [shown, show] = useState(false)
	useEffect(() => setReady(true), [])
	return (
		<div className="relative">
			<TextField
				{...rest}
				type={shown ? 'text' : 'password'}
				autoCapitalize="none"
				spellCheck={false}
				className="pr-12"
			/>
			{ready ? (
				<IconButton
					label={showLabel}
					aria-pressed={shown}
					onClick={() => show(!shown)}
					className="absolute top-6.5 right-0 aria-pressed:text-gold"
				>
					<Icon name="eye" className="size-5" />
				</IconButton>
			) : null}
		</div>
	)
}
