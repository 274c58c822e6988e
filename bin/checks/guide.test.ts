// The owner's guide says what the shop says: its words are those on the buttons, its links lead somewhere, its pictures
// are there, and both languages tell the same.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { guideAddress } from '../../app/back-office/guide/guide-address.ts'
import { getGuide } from '../../app/features/blog/guide.server.ts'
import { GUIDE_SECTIONS } from '../../app/features/blog/guide-sections.ts'
import routes from '../../app/routes.ts'

const LANGUAGES = ['en', 'fr'] as const
type GuideLanguage = (typeof LANGUAGES)[number]
const TEXTS = { en: textOf('en'), fr: textOf('fr') }
const PICTURES = readdirSync('docs/guide/pictures')

function textOf(language: GuideLanguage): string {
	return readFileSync(`docs/guide/guide.${language}.md`, 'utf8')
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match!)
const linksOf = (text: string) => found(text, /(?<!!)\[[^\]]*\]\(([^)]+)\)/g)
const picturesOf = (text: string) => found(text, /!\[[^\]]*\]\(([^)]+)\)/g)
const quotedIn = (text: string) => found(text, /\*\*([^*\n]+)\*\*/g)

/** Which spaces do not break is a matter of typography. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

function messagesOf(language: GuideLanguage): string[] {
	return readdirSync(`messages/${language}`)
		.flatMap((file) =>
			Object.values(JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8')) as object),
		)
		.map((text) => plain(String(text)))
}

/** What is quoted and stands on no button and no page. A gap of a message may hold anything. */
function unknownIn(text: string, messages: string[]): string[] {
	const patterns = messages
		// What is nearly all gap would allow anything.
		.filter((message) => message.includes('{') && message.replace(/\{\w+\}/g, '').trim().length > 4)
		.map((message) => message.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
		.map((pieces) => new RegExp(`^${pieces.join('.{1,40}')}$`))
	return quotedIn(plain(text)).filter(
		(quoted) => !messages.includes(quoted) && !patterns.some((pattern) => pattern.test(quoted)),
	)
}

const addresses = (entries: RouteConfigEntry[], parent = ''): string[] =>
	entries.flatMap((entry) => {
		const path = [parent, entry.path].filter(Boolean).join('/')
		return [`/${path}`, ...addresses(entry.children ?? [], path)]
	})
const ADDRESSES = new Set(addresses(await routes))

describe.each(LANGUAGES)('the guide in %s', (language) => {
	const text = TEXTS[language]

	test('quotes buttons and pages as they are written in the shop', () => {
		expect(quotedIn(text).length).toBeGreaterThan(60)
		expect(unknownIn(text, messagesOf(language))).toEqual([])
	})

	test('links to pages and places that exist', () => {
		const links = linksOf(text)
		expect(links.length).toBeGreaterThan(8)
		expect(links.filter((link) => !ADDRESSES.has(link))).toEqual([])
	})

	test('shows its pictures, each a phone’s screen, in this language', async () => {
		const shown = picturesOf(text)
		expect(shown.length).toBeGreaterThanOrEqual(8)
		expect(shown.every((name) => name.endsWith(`.${language}.webp`))).toBe(true)
		for (const name of shown) {
			const { width, height, format } = await sharp(`docs/guide/${name}`).metadata()
			expect([name, width, height, format]).toEqual([name, 720, 1480, 'webp'])
		}
		const html = JSON.stringify(getGuide(language))
		for (const name of shown) expect(html).toContain(`<img src=\\"/admin/guide/${name}\\" alt=\\"`)
	})

	test('has a section for every place that the back office links to', () => {
		const { sections } = getGuide(language)
		expect(sections.map(({ id }) => id)).toEqual([...GUIDE_SECTIONS])
		const places = [...ADDRESSES].filter((path) => path.startsWith('/admin')).map(guideAddress)
		const anchors = new Set(places.flatMap((address) => address.split('#')[1] ?? []))
		expect([...anchors].sort()).toEqual([...GUIDE_SECTIONS].sort())
	})

	test('gives the commands of the runbook, word for word', () => {
		const runbook = readFileSync('docs/runbook.md', 'utf8')
		const commands = found(text, /```\n([\s\S]*?)```/g).flatMap((block) => block.trimEnd().split('\n'))
		expect(commands.length).toBeGreaterThan(2)
		expect(commands.filter((line) => !runbook.includes(line))).toEqual([])
	})
})

test('both languages have the same sections, parts, links, pictures and commands', () => {
	const shapeOf = (language: GuideLanguage) => ({
		sections: getGuide(language).sections.map(({ id, parts }) => [id, parts.length]),
		links: linksOf(TEXTS[language]),
		pictures: picturesOf(TEXTS[language]).map((name) => name.replace(`.${language}.`, '.')),
		commands: found(TEXTS[language], /```\n([\s\S]*?)```/g),
	})
	expect(shapeOf('fr')).toEqual(shapeOf('en'))
})

test('no picture is left that no guide shows, and together they are light', () => {
	const shown = LANGUAGES.flatMap((language) => picturesOf(TEXTS[language]))
	expect(PICTURES.map((name) => `pictures/${name}`).sort()).toEqual([...new Set(shown)].sort())
	const bytes = PICTURES.reduce((sum, name) => sum + statSync(`docs/guide/pictures/${name}`).size, 0)
	expect(bytes).toBeLessThan(900_000)
})

test('French has one word for a tap, as in the shop', () => {
	expect(TEXTS.fr).not.toMatch(/appuyez|cliquez|tapez/i)
})

test('and what the shop does not say is noticed', () => {
	const messages = ['Save', 'Mark as {status}', '{at} · {who}']
	expect(unknownIn('**Save** **Save all** **Mark as Sent** **a · b** **save**', messages)).toEqual([
		'Save all',
		'a · b',
		'save',
	])
})
