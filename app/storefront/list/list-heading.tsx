import type { ReactNode } from 'react'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { BANNER_WIDTHS, type PhotoFile } from '~/features/media/variants.ts'
import type { ListWords } from './list-page-data.ts'

/** Title and lead of a list; a gender's has a picture beside them. Kept short, so the products come first. */
export function ListHeading({
	words,
	banner,
	children,
}: {
	words: ListWords
	banner?: PhotoFile | undefined
	children?: ReactNode
}) {
	return (
		<header>
			<div className="list-heading">
				{banner ? (
					<ArticlePicture
						picture={banner}
						media="(min-width: 48rem)"
						sizes="620px"
						widths={BANNER_WIDTHS}
						shape="heading-picture max-md:hidden"
						eager
					/>
				) : null}
				{words.eyebrow ? <p className="list-eyebrow text-smoke">{words.eyebrow}</p> : null}
				<h1>{words.title}</h1>
				<p className="text-smoke">{words.lead}</p>
				{children}
			</div>
		</header>
	)
}
