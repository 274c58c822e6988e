// The owner's settings: stored by name, cached in memory by every thread, shown on the next load.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { settings } from '~/db/schema/shop.ts'
import { type Actor, type Change, recordChange, recordChanges } from '~/features/admins/changes.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { cacheSettings, savedSettings } from '~/shop/shop-settings.server.ts'
import type { SavedSettings, SettingName } from '~/shop/shop-settings.ts'
import { findSetting, type Section, settingsIn, shownValue } from './settings.ts'

/** A value to store, or null: back to the environment's, or the default. */
export type SettingChanges = { [Name in SettingName]?: SavedSettings[Name] | null }

/** The stored values; an invalid row (of another version, or edited by hand) is ignored. */
export async function readSettings(from: Pick<Writable, 'select'> = db()): Promise<SavedSettings> {
	const rows = await from.select({ name: settings.name, value: settings.value }).from(settings)
	const usable = rows.filter(({ name, value }) => {
		const setting = findSetting(name)
		return setting && shownValue(setting, value) !== undefined
	})
	return Object.fromEntries(usable.map(({ name, value }) => [name, value]))
}

let loading: Promise<void> = Promise.resolve()

/** Loads the stored values into the cache of this thread. Loads run one after the other, so that the last one wins. */
export function loadSettings(): Promise<void> {
	loading = loading
		.catch(() => {})
		.then(async () => {
			const read = await readSettings()
			// Unchanged values invalidate no page.
			if (!isDeepStrictEqual(read, savedSettings())) cacheSettings(read)
		})
	return loading
}

/** After a commit: the next load in this process is fresh. The others are notified by the database. */
export async function showSettings(): Promise<void> {
	await loadSettings().catch((error) => logWarning('settings are saved and not shown yet', error))
	announceShopChange()
}

/** Stores or deletes one value and returns the previous one. Recording and publishing are up to the caller. */
export async function writeSetting(tx: Writable, name: string, value: unknown | null): Promise<unknown> {
	const [before] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
	if (value === null) await tx.delete(settings).where(eq(settings.name, name))
	else
		await tx
			.insert(settings)
			.values({ name, value })
			.onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } })
	return before?.value ?? null
}

async function writtenChange(tx: Writable, name: string, value: unknown | null): Promise<Change> {
	const before = await writeSetting(tx, name, value)
	return {
		entity: 'setting',
		entityId: name,
		action: value === null ? 'reset' : 'save',
		before: { value: before },
		after: { value },
	}
}

/** One value, written and recorded in the caller's transaction. */
export async function changeSetting(
	tx: Writable,
	admin: Actor,
	name: SettingName,
	value: unknown | null,
): Promise<void> {
	await recordChange(tx, admin, await writtenChange(tx, name, value))
}

/** The stored values of these names, locked until the transaction ends. */
export async function lockSettings(tx: Writable, names: string[]): Promise<unknown[]> {
	// Of two concurrent saves one waits for the other, then sees its result.
	await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
	const rows = await tx.select({ name: settings.name, value: settings.value }).from(settings)
	const stored = new Map(rows.map(({ name, value }) => [name, value]))
	return names.map((name) => stored.get(name) ?? null)
}

/** Saves all of it or, when somebody else has saved in this section meanwhile, nothing. */
export async function saveSettings(
	admin: Actor,
	changes: SettingChanges,
	seen?: { section: Section; version: string },
): Promise<'saved' | 'changed-meanwhile'> {
	const result = await db().transaction(async (tx) => {
		await lockSettings(tx, [])
		if (seen && versionOf(seen.section, await readSettings(tx)) !== seen.version)
			return 'changed-meanwhile' as const
		const written: Change[] = []
		for (const [name, value] of Object.entries(changes)) written.push(await writtenChange(tx, name, value))
		await recordChanges(tx, admin, written)
		return 'saved' as const
	})
	await showSettings()
	return result
}

/** Changes with any stored value of the section. */
export function versionOf(section: Section, saved: SavedSettings): string {
	const values = settingsIn(section).map(({ name }) => saved[name] ?? null)
	return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}
