import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import type { NoteLink } from '~/features/catalogue/scents/scents.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import type { Family } from '~/shop/vocabulary.ts'
import { ShopLink } from '../shop-link.tsx'

/** By the weight of a note, 1 to 5. */
const SIZES = ['', '', 'text-xl', 'text-2xl', 'text-3xl', 'frequent']

/** The notes of one family in its colour, each with its number of products. */
export function NoteLinks({
	title,
	family,
	picture,
	notes,
}: {
	title: string
	family?: Family
	picture?: PhotoFile
	notes: readonly NoteLink[]
}) {
	if (notes.length === 0) return null
	return (
		<section data-family={family} className="family-band py-6">
			<div className="page-frame grid gap-3 md:grid-cols-[12rem_1fr]">
				<div>
					<h2 className="text-2xl md:text-3xl">
						{family ? (
							<ShopLink to={`/scents/${family}`} className="underline-offset-4 hover:underline">
								{title}
							</ShopLink>
						) : (
							title
						)}
					</h2>
					{/* Not on a phone, where eight of them would be paid for. */}
					{picture ? (
						<ArticlePicture
							picture={picture}
							media="(min-width: 48rem)"
							sizes="192px"
							widths={[340]}
							shape="mt-3 rounded-lg max-md:hidden"
						/>
					) : null}
				</div>
				<ul className="note-wall flex flex-wrap gap-px self-start font-serif wrap-anywhere">
					{notes.map(({ slug, name, bottles, weight }) => (
						<li key={slug} className={`grow ${SIZES[weight]}`}>
							<ShopLink
								to={`/notes/${slug}`}
								className="flex h-full min-h-11 items-center justify-between gap-2 px-3 py-2 leading-tight underline-offset-4 hover:underline"
							>
								<span className="first-letter:uppercase">{name}</span>
								<span className="font-sans text-sm tabular-nums">{bottles}</span>
							</ShopLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
