import type { ReactNode } from 'react'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-4 rounded-md border border-sand bg-paper p-4">
			<h2 className="text-lg">{title}</h2>
			{children}
		</section>
	)
}
