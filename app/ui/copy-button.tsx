import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'

/** Puts a text on the clipboard. Its place is there from the start; the button only where it can work. */
export function CopyButton({ text, children, done }: { text: string; children: ReactNode; done: string }) {
	const [state, setState] = useState<'none' | 'ready' | 'copied'>('none')
	// Pages on plain http have no clipboard.
	useEffect(() => (navigator.clipboard ? setState('ready') : undefined), [])
	return (
		<button
			type="button"
			aria-live="polite"
			onClick={() =>
				navigator.clipboard.writeText(text).then(
					() => setState('copied'),
					() => {},
				)
			}
			className={buttonClass(
				{ look: 'secondary', size: 'sm' },
				`shrink-0 ${state === 'none' ? 'invisible' : ''}`,
			)}
		>
			{state === 'copied' ? done : children}
		</button>
	)
}
