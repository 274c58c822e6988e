// The devices on which admins allowed notifications: the one writer of `push_devices`.
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { adminUsers, pushDevices } from '~/db/schema/admins.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { readCookie, setCookie } from '~/shop/requests/set-cookie.server.ts'
import { recordAdminChange } from '../changes.server.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { deviceName } from '../device-name.ts'
import type { Subscription } from './subscription.server.ts'

export const MAX_DEVICES = 20

/**
 * A cookie identifies the browser's own device: so the list marks it, and logging out ends its notifications also
 * without JavaScript. The cookie contains a hash, because the endpoint itself would allow sending to it.
 */
const markIn = (cookie: string | null): string | undefined => readCookie(cookie, COOKIES.notices)
export const cookieOfDevice = ({ endpoint }: Subscription): string =>
	setCookie(COOKIES.notices, hashText(endpoint))

const own = (admin: Pick<CurrentAdmin, 'id'>) => eq(pushDevices.adminId, admin.id)
/** The same hash, computed by the database. */
const mark = sql`rtrim(translate(encode(sha256(convert_to(${pushDevices.endpoint}, 'UTF8')), 'base64'), '+/', '-_'), '=')`
const isThis = (cookie: string | null): SQL => sql`${mark} = ${markIn(cookie) ?? ''}`

/** Stores this browser as a device of the admin. Its previous admin gets no more notifications there. */
export async function allowDevice(
	admin: CurrentAdmin,
	subscription: Subscription,
	userAgent: string | null,
): Promise<'allowed' | 'too-many'> {
	const name = userAgent?.slice(0, 300) ?? ''
	return db().transaction(async (tx) => {
		// Locked, so that two of her browsers are counted one after the other.
		await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, admin.id)).for('update')
		const sameEndpoint = eq(pushDevices.endpoint, subscription.endpoint)
		const known = await tx.$count(pushDevices, and(own(admin), sameEndpoint))
		if (!known && (await tx.$count(pushDevices, own(admin))) >= MAX_DEVICES) return 'too-many'
		await tx.delete(pushDevices).where(and(sameEndpoint, ne(pushDevices.adminId, admin.id)))
		await tx
			.insert(pushDevices)
			.values({ adminId: admin.id, name, ...subscription })
			.onConflictDoUpdate({ target: pushDevices.endpoint, set: { name, ...subscription } })
		if (!known) {
			await recordAdminChange(tx, admin, admin.email, 'allow-notices', {
				after: { device: deviceName(name) },
			})
		}
		return 'allowed'
	})
}

export async function listDevices(admin: CurrentAdmin, cookie: string | null) {
	const rows = await db()
		.select({
			id: pushDevices.id,
			name: pushDevices.name,
			since: pushDevices.createdAt,
			showsDetails: pushDevices.showsDetails,
			isThis: sql<boolean>`${isThis(cookie)}`,
		})
		.from(pushDevices)
		.where(own(admin))
		.orderBy(asc(pushDevices.createdAt), asc(pushDevices.id))
	return rows.map(({ name, ...device }) => ({ ...device, name: deviceName(name) }))
}

/** Returns whether the device is hers; the change applies from the next notification on. */
export async function showDetails(admin: CurrentAdmin, id: number, shows: boolean): Promise<boolean> {
	return db().transaction(async (tx) => {
		const [device] = await tx
			.update(pushDevices)
			.set({ showsDetails: shows })
			.where(and(own(admin), eq(pushDevices.id, id)))
			.returning({ name: pushDevices.name })
		if (!device) return false
		await recordAdminChange(tx, admin, admin.email, 'notice-details', {
			after: { device: deviceName(device.name), details: shows },
		})
		return true
	})
}

async function removeWhere(tx: Writable, admin: CurrentAdmin, which?: SQL): Promise<number> {
	const gone = await tx
		.delete(pushDevices)
		.where(and(own(admin), which))
		.returning({ name: pushDevices.name })
	if (gone.length > 0) {
		await recordAdminChange(tx, admin, admin.email, 'end-notices', {
			before: { device: gone.map(({ name }) => deviceName(name)).join(', ') },
		})
	}
	return gone.length
}

export const removeDevice = (admin: CurrentAdmin, id: number): Promise<number> =>
	db().transaction((tx) => removeWhere(tx, admin, eq(pushDevices.id, id)))

/** Logging out ends the notifications of this device, as it ends the session. An expired session does not. */
export const removeThisDevice = (admin: CurrentAdmin, cookie: string | null): Promise<number> =>
	db().transaction((tx) => removeWhere(tx, admin, isThis(cookie)))

/** All but this one, with the sessions of the other devices. */
export const removeOtherDevices = (tx: Writable, admin: CurrentAdmin, cookie: string | null) =>
	removeWhere(tx, admin, sql`not ${isThis(cookie)}`)

/** Of one admin, or of all. The caller records the change. */
export async function deleteDevices(tx: Writable, adminId?: string): Promise<void> {
	await tx.delete(pushDevices).where(adminId === undefined ? undefined : eq(pushDevices.adminId, adminId))
}

const DEVICE = {
	id: pushDevices.id,
	endpoint: pushDevices.endpoint,
	p256dh: pushDevices.p256dh,
	auth: pushDevices.auth,
	showsDetails: pushDevices.showsDetails,
	language: adminUsers.language,
}

/** What sending to a device needs: its keys, and the language of its admin. */
export async function findDevice(id: number, admin?: CurrentAdmin) {
	const [device] = await db()
		.select(DEVICE)
		.from(pushDevices)
		.innerJoin(adminUsers, eq(adminUsers.id, pushDevices.adminId))
		.where(and(eq(pushDevices.id, id), admin && own(admin)))
	return device
}
export type PushDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>

/** The push service accepted a notification, or reports that the device is gone. */
export async function recordSent({ id }: PushDevice): Promise<void> {
	await db().update(pushDevices).set({ lastSentAt: sql`now()` }).where(eq(pushDevices.id, id))
}
export async function dropDeadDevice({ id }: PushDevice): Promise<void> {
	await db().delete(pushDevices).where(eq(pushDevices.id, id))
}
