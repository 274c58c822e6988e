import type { NoteLink } from '~/features/catalogue/scents/scents.ts'
import { ShopLink } from '../shop-link.tsx'

/** The notes of one family, each with its number of products. */
export function NoteLinks({ title, notes }: { title: string; notes: readonly NoteLink[] }) {
	if (notes.length === 0) return null
	return (
		<section>
			<h2 className="border-b border-sand pb-2 text-2xl">{title}</h2>
			<ul className="mt-2">
				{notes.map(({ slug, name, bottles }) => (
					<li key={slug}>
						<ShopLink
							to={`/notes/${slug}`}
							className="flex min-h-11 items-center justify-between gap-3 underline-offset-4 hover:underline"
						>
							<span className="first-letter:uppercase">{name}</span>
							<span className="text-sm text-smoke tabular-nums">{bottles}</span>
						</ShopLink>
					</li>
				))}
			</ul>
		</section>
	)
}
