// The terms as visitors read them, and the versions that orders were made under. A version is stored with its first
// order; versions that nobody ordered under are of no use.
import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { termsVersions } from '~/db/schema/shop.ts'
import { renderTextPage } from '~/features/blog/text-pages.server.ts'
import type { TextPage } from '~/features/blog/text-sections.ts'
import type { Language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { savedSettings } from '~/shop/shop-settings.server.ts'
import { termsText } from './terms-text.server.ts'

type Terms = Pick<typeof termsVersions.$inferInsert, 'contentHash' | 'textEn' | 'textFr'>

/** Composed anew when a setting has changed, not for each order. */
let current: { settings: object; terms: Terms } | undefined

function currentTerms(): Terms {
	const settings = savedSettings()
	if (current?.settings !== settings) {
		const textEn = termsText('en', shopFacts('en'), settings)
		const textFr = termsText('fr', shopFacts('fr'), settings)
		const contentHash = createHash('sha256').update(`${textEn}\0${textFr}`).digest('base64url')
		current = { settings, terms: { contentHash, textEn, textFr } }
	}
	return current.terms
}

/** The id of the current version as part of a statement, so that it costs no query; null until it is stored. */
export const currentTermsId = (): SQL<number> =>
	sql`(select id from ${termsVersions} where content_hash = ${currentTerms().contentHash})`

/** Two orders at once make one version: the second waits for the first. */
export async function storeCurrentTerms(tx: Writable): Promise<void> {
	await tx.insert(termsVersions).values(currentTerms()).onConflictDoNothing()
}

export const currentTermsPage = (language: Language): TextPage => pageOf(currentTerms(), language)

export async function findTermsPage(version: string, language: Language): Promise<TextPage | undefined> {
	if (!/^[1-9]\d{0,8}$/.test(version)) return undefined
	const [terms] = await db()
		.select()
		.from(termsVersions)
		.where(eq(termsVersions.id, Number(version)))
	return terms && pageOf(terms, language)
}

const pageOf = ({ textEn, textFr }: Terms, language: Language): TextPage =>
	renderTextPage(language === 'en' ? textEn : textFr, textEn)
