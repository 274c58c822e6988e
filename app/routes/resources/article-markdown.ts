import { findArticleMarkdown } from '~/features/blog/articles.server.ts'
import { language } from '~/shop/language.ts'
import type { Route } from './+types/article-markdown'

/** S-BLOG-04: the markdown source, in the language of the URL. */
export function loader({ params }: Route.LoaderArgs) {
	const slug = /^(.+)\.md$/.exec(params.file)?.[1]
	const markdown = slug && findArticleMarkdown(slug, language())
	if (!markdown) {
		return new Response('Failed to load blog post\n', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
		})
	}
	return new Response(markdown, {
		headers: {
			'Content-Type': 'text/markdown; charset=utf-8',
			'Cache-Control': 'public, max-age=3600',
			// Search engines should index the article's page instead.
			'X-Robots-Tag': 'noindex',
		},
	})
}
