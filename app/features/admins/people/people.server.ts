// Who works in the back office. There is always an owner: changes of owners are serialised, and the last one stays.
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { adminSecondFactors, adminUsers } from '~/db/schema/admins.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { checkSessions } from '../admin-session-watch.server.ts'
import { lockOwners } from '../admins.server.ts'
import { recordAdminChange } from '../changes.server.ts'
import { type CurrentAdmin, knownRole } from '../current-admin.ts'
import { withdrawInvitationsOf } from './invitations.server.ts'
import type { Person } from './person.ts'

export async function listPeople(): Promise<Person[]> {
	const rows = await db()
		.select({
			id: adminUsers.id,
			name: adminUsers.name,
			email: adminUsers.email,
			role: adminUsers.role,
			lastSignInAt: adminUsers.lastSignInAt,
			factor: adminSecondFactors.userId,
		})
		.from(adminUsers)
		.leftJoin(
			adminSecondFactors,
			and(eq(adminSecondFactors.userId, adminUsers.id), isNotNull(adminSecondFactors.confirmedAt)),
		)
		.orderBy(asc(adminUsers.createdAt), asc(adminUsers.id))
	return rows.map(({ factor, role, ...row }) => ({
		...row,
		role: knownRole(role),
		secondFactor: factor !== null,
	}))
}

export type PersonNotChanged = 'gone' | 'last-owner' | 'no-owner' | 'password-needed'
/** Who makes the change, and whether they have just confirmed their password: required for changes of an owner. */
export type ChangedBy = { admin: CurrentAdmin; proven: boolean }

export function changeRole(id: string, role: AdminRole, by: ChangedBy): Promise<Person | PersonNotChanged> {
	return changePerson(id, by, role === 'owner', async (person, tx) => {
		if (person.role === role) return
		if (role !== 'owner') await withdrawInvitationsOf(person.email, by.admin, tx)
		await tx.update(adminUsers).set({ role, updatedAt: new Date() }).where(eq(adminUsers.id, id))
		await recordAdminChange(tx, by.admin, person.email, 'role', {
			before: { role: person.role },
			after: { role },
		})
	})
}

/** The sessions are deleted with the row; what the person did stays in the audit log under the e-mail address. */
export async function removePerson(id: string, by: ChangedBy): Promise<Person | PersonNotChanged> {
	const removed = await changePerson(id, by, false, async (person, tx) => {
		await withdrawInvitationsOf(person.email, by.admin, tx)
		await tx.delete(adminUsers).where(eq(adminUsers.id, id))
		await recordAdminChange(tx, by.admin, person.email, 'remove', {
			before: { name: person.name, role: person.role },
		})
	})
	await checkSessions(new Date())
	return removed
}

/** Owners are locked first: of two who demote each other, the second is by then the last one, or demoted. */
async function changePerson(
	id: string,
	{ admin, proven }: ChangedBy,
	staysOwner: boolean,
	change: (person: Person, tx: Writable) => Promise<void>,
): Promise<Person | PersonNotChanged> {
	return db().transaction(async (tx) => {
		const owners = await lockOwners(tx)
		if (!owners.includes(admin.id)) return 'no-owner'
		const [row] = await tx.select().from(adminUsers).where(eq(adminUsers.id, id)).for('update')
		if (!row) return 'gone'
		if (!staysOwner && owners.every((owner) => owner === id)) return 'last-owner'
		if (!proven && owners.includes(id)) return 'password-needed'
		const person = { ...row, role: knownRole(row.role), secondFactor: false }
		await change(person, tx)
		return person
	})
}
