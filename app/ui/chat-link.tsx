import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** A link that looks like a button and opens a WhatsApp chat in a new tab. */
export function ChatLink({
	look = 'whatsapp',
	size,
	className,
	children,
	...rest
}: ComponentProps<'a'> & ButtonLook) {
	return (
		<a target="_blank" rel="noopener noreferrer" className={buttonClass({ look, size }, className)} {...rest}>
			<Icon name="whatsapp" className="size-5" />
			{children}
		</a>
	)
}
