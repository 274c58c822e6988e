import type { ArticleCard as Card } from '~/features/blog/article.ts'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { m } from '~/paraglide/messages.js'
import { ShopLink } from './shop-link.tsx'

const SIZES = '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 92vw'

type Props = { article: Card; eager?: boolean; level?: 'h2' | 'h3' }

/** An article on the shelf. The whole card is its link: the title's link is stretched over it. */
export function ArticleCard({ article, eager, level: Heading = 'h2' }: Props) {
	return (
		<article className="group relative flex h-full flex-col">
			<div className="overflow-hidden rounded-lg">
				<ArticlePicture
					picture={article.picture}
					sizes={SIZES}
					eager={eager}
					className="transition-transform group-hover:scale-[1.02]"
				/>
			</div>
			<ArticleFacts article={article} className="mt-4 text-sm" />
			<Heading className="mt-1.5 text-2xl leading-snug">
				<ShopLink
					to={`/blog/${article.slug}`}
					className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
				>
					{article.title}
				</ShopLink>
			</Heading>
			<p className="mt-2 leading-relaxed text-smoke">{article.description}</p>
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
