import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customerCredentials, customerUsers } from '~/db/schema/customers.ts'
import { queueMail } from '~/features/mail/queue.server.ts'
import { href, knownLanguage, type Language } from '~/shop/language.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { hashPassword } from './passwords/password.server.ts'
import { accountSecret } from './secret.server.ts'

export type NewAccount = {
	name: string
	email: string
	password: string
	phone: string | null
	city: string | null
	language: Language
}

/** The lifetime of a verification link. */
export const VERIFY_SECONDS = 7 * 24 * 60 * 60

export async function queueVerification(
	account: { name: string; email: string; language: Language },
	tx: Writable,
): Promise<void> {
	const { name, email, language } = account
	const token = await createEmailVerificationToken(accountSecret(), email, undefined, VERIFY_SECONDS)
	await queueMail(tx, {
		kind: 'verify-email',
		recipient: email,
		language,
		payload: {
			name,
			url: `${publicUrl()}${href('/account/verify', language)}?token=${token}`,
			shop: shopSettings().name,
		},
	})
}

/** Inserts an account, its password and its first mail together. Undefined when the address is taken. */
export async function createAccount(
	account: NewAccount,
	now: Date,
	tx: Writable,
): Promise<string | undefined> {
	const { password, ...facts } = account
	// Hashed before the lookup, so that a taken address takes as long as a free one.
	const hash = await hashPassword(password)
	const id = randomBytes(18).toString('base64url')
	const made = await tx
		.insert(customerUsers)
		.values({ ...facts, id, termsAcceptedAt: now })
		.onConflictDoNothing({ target: customerUsers.email })
		.returning({ id: customerUsers.id })
	if (made.length === 0) return undefined
	await tx.insert(customerCredentials).values({
		id: randomBytes(18).toString('base64url'),
		accountId: id,
		userId: id,
		providerId: 'credential',
		password: hash,
	})
	await queueVerification(account, tx)
	return id
}

export async function languageOfAccount(userId: string, tx: Writable): Promise<Language> {
	const [row] = await tx
		.select({ language: customerUsers.language })
		.from(customerUsers)
		.where(eq(customerUsers.id, userId))
	return knownLanguage(row?.language)
}
