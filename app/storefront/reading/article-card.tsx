import type { ArticleCard as Card } from '~/features/blog/article.ts'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { m } from '~/paraglide/messages.js'
import { ShopLink } from '../shop-link.tsx'

const SIZES = '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 92vw'

const WIDE =
	'sm:grid sm:grid-cols-2 sm:items-center sm:gap-x-6 sm:rounded-lg sm:border sm:border-sand sm:bg-paper sm:p-6 lg:gap-x-8 lg:p-8'

type Props = {
	article: Card
	eager?: boolean
	level?: 'h2' | 'h3'
	/** The first of the shelf takes two places: its text stands beside its picture. */
	wide?: boolean
}

/** An article on the shelf. The whole card is its link: the title's link is stretched over it. */
export function ArticleCard({ article, eager, level: Heading = 'h2', wide = false }: Props) {
	return (
		<article className={`group relative flex h-full flex-col ${wide ? WIDE : ''}`}>
			<div className="overflow-hidden rounded-lg">
				<ArticlePicture
					picture={article.picture}
					sizes={SIZES}
					eager={eager}
					className="transition-transform group-hover:scale-[1.02]"
				/>
			</div>
			<div>
				<ArticleFacts article={article} className={wide ? 'mt-4 text-sm sm:mt-0' : 'mt-4 text-sm'} />
				<Heading className={`mt-1.5 text-2xl leading-snug ${wide ? 'lg:text-4xl lg:leading-tight' : ''}`}>
					<ShopLink
						to={`/blog/${article.slug}`}
						className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
					>
						{article.title}
					</ShopLink>
				</Heading>
				<p className={`mt-2 leading-relaxed text-smoke ${wide ? 'lg:mt-4 lg:text-lg' : ''}`}>
					{article.description}
				</p>
			</div>
		</article>
	)
}

export function ArticleFacts({ article, className = '' }: { article: Card; className?: string }) {
	return (
		<p className={`flex flex-wrap gap-x-2 text-smoke ${className}`}>
			<time dateTime={article.date}>{article.day}</time>
			<span aria-hidden="true" className="text-gilt">
				·
			</span>
			<span>{m.blog_minutes({ count: article.minutes })}</span>
		</p>
	)
}
