import type { ReactNode } from 'react'

type Props = {
	title: string
	/** Beside the title. */
	aside?: ReactNode
	children: ReactNode
}

export function FormSection({ title, aside, children }: Props) {
	return (
		<section className="flex flex-col gap-4 rounded-md border border-sand bg-paper p-4">
			<div className="-my-2 flex min-h-11 items-center justify-between gap-3">
				<h2 className="text-lg">{title}</h2>
				{aside}
			</div>
			{children}
		</section>
	)
}
