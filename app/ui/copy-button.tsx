import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'

/** Copies a text to the clipboard. Its space is reserved; the button shows only where it works. */
export function CopyButton({ text, children, done }: { text: string; children: ReactNode; done: string }) {
	const [state, setState] = useState<'none' | 'ready' | 'copied'>('none')
	// No clipboard on plain http.
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
