// When each reader last fetched the feed. The only writer of the table.
import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { feedFetches } from '~/db/schema/selling.ts'
import type { Language } from '~/shop/language.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { FEED_READERS, type FeedReader, readerOf } from './feed-readers.ts'

const A_MINUTE = 60_000

/** By language and reader, so at most six: what was noted a moment ago costs no query. */
const noted = new Map<string, number>()

/** Notes a fetch, at most once a minute for each reader. Never in the way of the answer: it resolves whatever happens. */
export async function noteFeedFetch(language: Language, agent: string | undefined, now: Date): Promise<void> {
	const reader = readerOf(agent)
	const key = `${language} ${reader}`
	if (now.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < A_MINUTE) return
	noted.set(key, now.getTime())
	try {
		await db()
			.insert(feedFetches)
			.values({ language, reader, fetchedAt: now })
			.onConflictDoUpdate({
				target: [feedFetches.language, feedFetches.reader],
				set: { fetchedAt: now },
				// Another process may have noted it.
				setWhere: sql`${feedFetches.fetchedAt} < ${new Date(now.getTime() - A_MINUTE)}`,
			})
	} catch (error) {
		logWarning('a fetch of the product feed was not noted', error)
	}
}

export type FeedFetch = { language: Language; reader: FeedReader; at: Date }

export async function listFeedFetches(): Promise<FeedFetch[]> {
	const rows = await db().select().from(feedFetches)
	return rows.flatMap(({ language, reader, fetchedAt }) => {
		const known = FEED_READERS.find((name) => name === reader)
		return known && (language === 'en' || language === 'fr')
			? [{ language, reader: known, at: fetchedAt }]
			: []
	})
}
