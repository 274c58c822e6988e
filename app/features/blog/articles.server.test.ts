import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { slugOf } from '~/shop/text/slug.ts'
import catalogue from '../../../content/catalogue.json'
import dictionary from '../../../content/notes.json'
import { mediaIdOf } from '../media/encode.server.ts'
import { findArticle, findArticleMarkdown, listArticles, listNextArticles } from './articles.server.ts'

const LANGUAGES = ['en', 'fr'] as const
const products = new Set(catalogue.map(({ id }) => id))
/** A note has a page while a bottle has the note. */
const notes = new Set(
	catalogue.flatMap(({ notes: { top, heart, base } }) =>
		[...top, ...heart, ...base].map((word) =>
			slugOf((dictionary.words as Record<string, { note: string }>)[word]!.note),
		),
	),
)
const COVERS = Array.from({ length: 17 }, (_, index) =>
	mediaIdOf(readFileSync(`content/photos/journal-${index + 1}.webp`)),
)
const PAGES =
	/^\/(shop(\/(perfumes(\/(men|women|unisex))?|body-spray|body-mist|perfume-oils|hair-perfume|diffusers))?|about|contact|blog|wishlist)$/

describe.each(LANGUAGES)('the articles in %s', (language) => {
	test('S-BLOG-01 S-BLOG-03 there are 17, all of 2024-03-21, each with a picture of its own', () => {
		const articles = listArticles(language)
		expect(articles).toHaveLength(17)
		expect(articles.map(({ picture }) => picture.id).sort()).toEqual(COVERS.toSorted())
		for (const article of articles) {
			expect(article.date).toBe('2024-03-21')
			expect(article.picture.width / article.picture.height).toBe(16 / 9)
			expect(article.title.length).toBeGreaterThan(5)
			expect(article.description.length).toBeGreaterThan(50)
		}
	})

	test('every link leads to a page, a product or an article of the shop, in the same language', () => {
		const prefix = language === 'fr' ? '/fr' : ''
		for (const { slug } of listArticles(language)) {
			const { html } = findArticle(slug, language)!
			const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!)
			expect(links.length, slug).toBeGreaterThan(2)
			for (const link of links) {
				expect(link.startsWith(`${prefix}/`), `${slug}: ${link}`).toBe(true)
				const path = link.slice(prefix.length).split(/[?#]/)[0]!
				const product = /^\/product\/(.*)$/.exec(path)?.[1]
				const article = /^\/blog\/(.*)$/.exec(path)?.[1]
				const note = /^\/notes\/(.*)$/.exec(path)?.[1]
				if (product) expect(products, `${slug}: ${link}`).toContain(product)
				else if (note) expect(notes, `${slug}: ${link}`).toContain(note)
				else if (article) expect(findArticle(article, language), `${slug}: ${link}`).toBeDefined()
				else expect(path, slug).toMatch(PAGES)
			}
		}
	})

	test('every article leads to at least two notes that it names, to each of them once', () => {
		for (const { slug } of listArticles(language)) {
			const linked = [...findArticle(slug, language)!.html.matchAll(/\/notes\/([a-z-]+)"/g)].map(
				([, note]) => note,
			)
			expect(linked.length, slug).toBeGreaterThanOrEqual(2)
			expect(new Set(linked).size, slug).toBe(linked.length)
		}
	})

	test('S-BLOG-04 the markdown of each article, as it was written and without its head', () => {
		for (const { slug, title } of listArticles(language)) {
			const markdown = findArticleMarkdown(slug, language)
			expect(markdown?.startsWith(`# ${title}\n\n`)).toBe(true)
			expect(markdown).not.toContain('\nproducts: [')
		}
	})

	test('what is not there is not found', () => {
		for (const slug of ['', 'nope', '../catalogue', '__proto__', 'oud-for-beginners.fr']) {
			expect(findArticle(slug, language)).toBeUndefined()
			expect(findArticleMarkdown(slug, language)).toBeUndefined()
		}
	})

	test('the next articles follow in order and begin again after the last', () => {
		const slugs = listArticles(language).map(({ slug }) => slug)
		const following = (slug: string) => listNextArticles(slug, language, 3).map((article) => article.slug)
		expect(following(slugs[0]!)).toEqual(slugs.slice(1, 4))
		expect(following(slugs[16]!)).toEqual(slugs.slice(0, 3))
	})
})

test('both languages have the same articles in the same order, with the same bottles', () => {
	const [english, french] = LANGUAGES.map((language) =>
		listArticles(language).map(({ slug }) => [slug, findArticle(slug, language)?.products]),
	)
	expect(french).toEqual(english)
})
