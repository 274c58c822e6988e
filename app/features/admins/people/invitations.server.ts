// Invitation links: created by an owner, valid once and for seven days.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, exists, gt, lte, type SQL } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { adminUsers, adminInvitations as invitations } from '~/db/schema/admins.ts'
import { hashPassword } from '~/features/accounts/passwords/password.server.ts'
import { dropOutdatedMails } from '~/features/mail/outbox.server.ts'
import { wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { dropMails, queueMail } from '~/features/mail/queue.server.ts'
import type { Language } from '~/shop/language.ts'
import { config } from '~/shop/process/config.server.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { insertAdmin, lockOwners } from '../admins.server.ts'
import { recordAdminChange } from '../changes.server.ts'
import { type CurrentAdmin, knownRole } from '../current-admin.ts'
import type { Invitation } from './person.ts'

const LASTS_SECONDS = 7 * 24 * 60 * 60
const MAIL = 'admin-invitation'

/** An invitation becomes invalid when its author is removed or demoted. */
const inviterIsOwner = () =>
	exists(
		db()
			.select({ id: adminUsers.id })
			.from(adminUsers)
			.where(and(eq(adminUsers.email, invitations.invitedBy), eq(adminUsers.role, 'owner'))),
	)

export async function listInvitations(now: Date): Promise<Invitation[]> {
	const rows = await db()
		.select({
			id: invitations.id,
			email: invitations.email,
			role: invitations.role,
			expiresAt: invitations.expiresAt,
		})
		.from(invitations)
		.where(inviterIsOwner())
		.orderBy(asc(invitations.createdAt), asc(invitations.id))
	return rows.map((row) => ({ ...row, role: knownRole(row.role), isExpired: row.expiresAt <= now }))
}

/** Invites, or invites again, which invalidates the earlier link. Returns the link, which is shown only once. */
export async function invite(
	typed: { email: string; role: AdminRole },
	by: CurrentAdmin,
	now: Date,
): Promise<{ link: string } | 'is-admin' | 'no-owner'> {
	const email = typed.email.toLowerCase()
	const token = randomBytes(32).toString('base64url')
	const link = `${publicUrl()}/admin/invitation/${token}`
	const made = await db().transaction(async (tx) => {
		const owners = await lockOwners(tx)
		if (!owners.includes(by.id)) return 'no-owner'
		if (await isAdmin(email, tx)) return 'is-admin'
		const fresh = {
			role: typed.role,
			tokenHash: hashText(token),
			invitedBy: by.email,
			createdAt: now,
			expiresAt: new Date(now.getTime() + LASTS_SECONDS * 1000),
		}
		await tx
			.insert(invitations)
			.values({ id: randomUUID(), email, ...fresh })
			.onConflictDoUpdate({ target: invitations.email, set: fresh })
		await dropMails(tx, { kinds: [MAIL], recipients: [email] })
		await queueMail(tx, {
			kind: MAIL,
			recipient: email,
			language: by.language,
			payload: { name: email, url: link, shop: config().SHOP_NAME },
		})
		await recordAdminChange(tx, by, email, 'invite', { after: { role: typed.role } })
		return undefined
	})
	if (made) return made
	wakeOutbox()
	return { link }
}

/** Creates a new link for somebody who was invited before, with the same role. */
export async function inviteAgain(
	id: string,
	by: CurrentAdmin,
	now: Date,
): Promise<{ link: string; email: string } | 'is-admin' | 'no-owner' | 'gone'> {
	const [known] = await db()
		.select({ email: invitations.email, role: invitations.role })
		.from(invitations)
		.where(eq(invitations.id, id))
	if (!known) return 'gone'
	const made = await invite({ email: known.email, role: knownRole(known.role) }, by, now)
	return typeof made === 'string' ? made : { ...made, email: known.email }
}

export async function withdrawInvitation(id: string, by: CurrentAdmin): Promise<string | undefined> {
	const [email] = await db().transaction((tx) => withdraw(eq(invitations.id, id), by, tx))
	return email
}

/** Their author was removed or demoted. */
export async function withdrawInvitationsOf(email: string, by: CurrentAdmin, tx: Writable): Promise<void> {
	await withdraw(eq(invitations.invitedBy, email), by, tx)
}

async function withdraw(which: SQL, by: CurrentAdmin, tx: Writable): Promise<string[]> {
	const gone = await tx
		.delete(invitations)
		.where(which)
		.returning({ email: invitations.email, role: invitations.role })
	for (const { email, role } of gone) {
		await dropMails(tx, { kinds: [MAIL], recipients: [email] })
		await recordAdminChange(tx, by, email, 'withdraw-invitation', { before: { role } })
	}
	return gone.map(({ email }) => email)
}

const goodLink = (token: string, now: Date) =>
	and(
		eq(invitations.tokenHash, hashText(token.slice(0, 100))),
		gt(invitations.expiresAt, now),
		inviterIsOwner(),
	)

/** The invitation of this link, while it is valid. */
export async function findInvitation(
	token: string,
	now: Date,
): Promise<{ email: string; role: AdminRole } | undefined> {
	const [found] = await db().select().from(invitations).where(goodLink(token, now))
	return found && { email: found.email, role: knownRole(found.role) }
}

/** Creates the invited admin and consumes the link. Undefined when it is no longer valid. */
export async function acceptInvitation(
	token: string,
	{ name, password, language }: { name: string; password: string; language: Language },
	now: Date,
): Promise<{ id: string; email: string } | undefined> {
	const hash = await hashPassword(password)
	return db().transaction(async (tx) => {
		// A concurrent demotion of the inviter waits, or is complete: both lock the owners first.
		await lockOwners(tx)
		const [used] = await tx.delete(invitations).where(goodLink(token, now)).returning()
		if (!used || (await isAdmin(used.email, tx))) return undefined
		const role = knownRole(used.role)
		const id = await insertAdmin(tx, { email: used.email, name, role, language, hash })
		await dropMails(tx, { kinds: [MAIL], recipients: [used.email] })
		const self = { id, email: used.email }
		await recordAdminChange(tx, self, self.email, 'accept-invitation', { after: { name, role } })
		return self
	})
}

const isAdmin = async (email: string, tx: Writable): Promise<boolean> =>
	(await tx.$count(adminUsers, eq(adminUsers.email, email))) > 0

/** Links that expired a month ago are deleted; mails with an expired link at once. */
export async function deleteOldInvitations(now: Date): Promise<void> {
	await db()
		.delete(invitations)
		.where(lte(invitations.expiresAt, new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)))
	await dropOutdatedMails(MAIL, LASTS_SECONDS)
}
