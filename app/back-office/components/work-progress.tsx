import type { ReactNode } from 'react'
import { Notice } from '~/ui/notice.tsx'

/** A progress bar, announced once to screen readers. */
export function WorkProgress({
	title,
	done,
	of,
	text,
}: {
	title: string
	done: number
	of: number
	text: ReactNode
}) {
	return (
		<Notice title={title}>
			<progress
				value={done}
				max={Math.max(1, of)}
				aria-label={title}
				className="mt-2 block h-2 w-full accent-gold"
			/>
			<p aria-live="off" className="mt-1 text-sm text-smoke tabular-nums">
				{text}
			</p>
		</Notice>
	)
}
