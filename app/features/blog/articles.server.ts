import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Language } from '~/shop/language.ts'
import { longDayOfText } from '~/shop/time/dates.ts'
import { type Article, type ArticleInfo, readingMinutes } from './article.ts'
import { readFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.server.ts'

const FOLDER = 'content/blog'

const frontMatter = z.object({
	title: z.string(),
	description: z.string(),
	date: z.iso.date(),
	order: z.coerce.number().int(),
	products: z
		.string()
		.regex(/^\[.*\]$/)
		.transform((list) => list.slice(1, -1).split(/\s*,\s*/)),
})

const picture = z.object({ id: z.string(), width: z.number(), height: z.number(), color: z.string() })
const pictures = z.object({ blog: z.record(z.string(), picture) })

type StoredArticle = Omit<Article, 'html'> & { order: number; text: string }

// Read once at start: a damaged article fails the start, not a page.
const ARTICLES = readArticles()
/** Rendered on first use: the start need not wait for thirty-four of them. */
const rendered = new Map<StoredArticle, string>()

function readArticles(): Record<Language, Map<string, StoredArticle>> {
	const files = readdirSync(FOLDER).filter((file) => /^[a-z0-9-]+\.md$/.test(file))
	const images = pictures.parse(JSON.parse(readFileSync('content/media.json', 'utf8'))).blog
	const inLanguage = (language: Language) => {
		const articles = files
			.map((file) => file.replace(/\.md$/, ''))
			.map((slug) => readArticle(slug, language, images[slug]))
			.sort((a, b) => a.order - b.order)
		return new Map(articles.map((article) => [article.slug, article]))
	}
	return { en: inLanguage('en'), fr: inLanguage('fr') }
}

function readArticle(
	slug: string,
	language: Language,
	image: z.infer<typeof picture> | undefined,
): StoredArticle {
	const path = `${FOLDER}/${slug}${language === 'en' ? '' : `.${language}`}.md`
	const { facts, text } = readFrontMatter(readFileSync(path, 'utf8'))
	const read = frontMatter.safeParse(facts)
	if (!read.success) throw new Error(`The head of ${path} is not usable: ${z.prettifyError(read.error)}`)
	if (!image) throw new Error(`${path} has no picture: run node bin/pictures/encode-photos.ts`)
	return {
		...read.data,
		slug,
		day: longDayOfText(read.data.date, language),
		minutes: readingMinutes(text),
		picture: image,
		text,
	}
}

const cardOf = ({ slug, title, description, date, day, minutes, picture }: StoredArticle): ArticleInfo => ({
	slug,
	title,
	description,
	date,
	day,
	minutes,
	picture,
})

export function listArticles(language: Language): ArticleInfo[] {
	return [...ARTICLES[language].values()].map(cardOf)
}

export function findArticle(slug: string, language: Language): Article | undefined {
	const found = ARTICLES[language].get(slug)
	if (!found) return undefined
	const html = rendered.get(found) ?? renderMarkdown(found.text)
	rendered.set(found, html)
	return { ...cardOf(found), html, products: found.products }
}

/** The articles to read next; after the last come the first again. */
export function listNextArticles(slug: string, language: Language, count: number): ArticleInfo[] {
	const all = listArticles(language)
	const index = all.findIndex((article) => article.slug === slug)
	return [...all.slice(index + 1), ...all.slice(0, index)].slice(0, count)
}

/** S §7: what GET /assets/blog/{slug}.md returns. */
export function findArticleMarkdown(slug: string, language: Language): string | undefined {
	const found = ARTICLES[language].get(slug)
	return found && `# ${found.title}\n\n${found.text}\n`
}
