// The short links of the shop. The only writer of the table.
import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { shortLinks } from '~/db/schema/selling.ts'
import type { LinkPlace } from '~/shop/vocabulary.ts'
import { CODE_LENGTH, CODE_LETTERS, isLinkCode, isLinkTarget, type ShortLink } from './short-link.ts'

const TRIES = 5

const newCode = (): string =>
	Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** The link to a page from a place: the one that exists, or a new one. Undefined where no short link leads. */
export async function linkTo(target: string, place: LinkPlace): Promise<ShortLink | undefined> {
	if (!isLinkTarget(target)) return undefined
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const known = await findLinkTo(target, place)
		if (known) return { code: known.code, target, place }
		// A taken code, or another request that has just made this link: look again.
		await db().insert(shortLinks).values({ code: newCode(), target, place }).onConflictDoNothing()
	}
	throw new Error('No free code for a short link was found')
}

async function findLinkTo(target: string, place: LinkPlace) {
	const [link] = await db()
		.select()
		.from(shortLinks)
		.where(and(eq(shortLinks.target, target), eq(shortLinks.place, place)))
	return link
}

export async function findLink(code: string): Promise<(ShortLink & { id: number }) | undefined> {
	if (!isLinkCode(code)) return undefined
	const [link] = await db().select().from(shortLinks).where(eq(shortLinks.code, code))
	return link && { ...link, place: link.place as LinkPlace }
}

/** Its orders stay, and no longer know where they came from. Undefined when it is gone already. */
export async function deleteLink(code: string, tx: Writable): Promise<ShortLink | undefined> {
	const [link] = await tx.delete(shortLinks).where(eq(shortLinks.code, code)).returning()
	return link && { ...link, place: link.place as LinkPlace }
}
