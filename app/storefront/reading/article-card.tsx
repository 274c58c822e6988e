import type { ArticleInfo as Card } from '~/features/blog/article.ts'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { m } from '~/paraglide/messages.js'
import { ShopLink } from '../shop-link.tsx'

/** Picture above the text; beside it, two columns wide; or the lead article, full width. */
type Format = 'plain' | 'wide' | 'lead'

const SIZES: Record<Format, string> = {
	plain: '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 92vw',
	wide: '(min-width: 80rem) 490px, (min-width: 64rem) 38vw, (min-width: 30rem) 56vw, 92vw',
	lead: '(min-width: 80rem) 740px, (min-width: 30rem) 58vw, 98vw',
}

const BESIDE =
	'sm:grid sm:grid-cols-[3fr_2fr] sm:overflow-hidden sm:rounded-lg sm:border sm:border-sand sm:bg-paper'

/** On a phone loaded only when near: on slow connections browsers load lazy images 2,500 pixels ahead. */
const NEAR = 'max-sm:aspect-video max-sm:[content-visibility:auto]'

const LOOKS: Record<Format, { card: string; frame: string; picture: string; text: string; title: string }> = {
	plain: { card: '', frame: `rounded-lg ${NEAR}`, picture: '', text: 'mt-4', title: 'text-2xl' },
	wide: {
		card: BESIDE,
		frame: `max-sm:rounded-lg ${NEAR}`,
		picture: 'sm:aspect-auto sm:h-full',
		text: 'mt-4 sm:mt-0 sm:self-center sm:p-6',
		title: 'text-2xl',
	},
	lead: {
		card: BESIDE,
		// Edge to edge on a phone.
		frame: 'max-sm:-mx-4',
		picture: 'max-sm:aspect-[4/3] sm:aspect-auto sm:h-full lg:aspect-video',
		text: 'mt-4 sm:mt-0 sm:self-center sm:p-6 lg:p-12',
		title: 'text-3xl lg:text-4xl',
	},
}

type Props = { article: Card; eager?: boolean; level?: 'h2' | 'h3'; format?: Format }

/** The whole card is a link: the title's link is stretched over it. */
export function ArticleCard({ article, eager, level: Heading = 'h2', format = 'plain' }: Props) {
	const look = LOOKS[format]
	return (
		<article className={`group relative flex h-full flex-col ${look.card}`}>
			<div className={`overflow-hidden ${look.frame}`}>
				<ArticlePicture
					picture={article.picture}
					sizes={SIZES[format]}
					eager={eager}
					className={`transition-transform group-hover:scale-[1.02] ${look.picture}`}
				/>
			</div>
			<div className={look.text}>
				<ArticleFacts article={article} className="text-sm" />
				<Heading className={`mt-1.5 leading-snug ${look.title}`}>
					<ShopLink
						to={`/blog/${article.slug}`}
						className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
					>
						{article.title}
					</ShopLink>
				</Heading>
				<p className="mt-2 leading-relaxed text-smoke">{article.description}</p>
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
