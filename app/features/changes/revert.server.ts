// Reverts a recorded change: its fields get their previous values. That is a change itself, recorded and revertible
// like any other. A batch is reverted as a whole, or not at all.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import type { ChangedThing } from '~/features/admins/change.ts'
import { type Change, type Facts, recordChanges, sameFact } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { showSettings } from '~/features/settings/settings.server.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { revertBrand } from './revert-brands.server.ts'
import { NotReverted, type Recorded, type RevertEntry, type RevertProblem } from './revert-entry.server.ts'
import { revertProduct } from './revert-products.server.ts'
import { revertSetting } from './revert-settings.server.ts'

/** What can be reverted, by kind. */
const ENTRIES: Record<string, RevertEntry> = {
	product: revertProduct,
	brand: revertBrand,
	setting: revertSetting,
}

/** A thing that was changed again since: the current values of its fields, and the reverted ones. */
export type Conflict = { change: Recorded; now: Facts; was: Facts }
export type RevertResult =
	| { done: number }
	| { problem: RevertProblem; thing: string }
	/** `seen` identifies these values: with it the seller confirms that exactly these may be overwritten. */
	| { conflicts: Conflict[]; seen: string }

type RevertRequest = {
	/** Any change of a batch represents the whole batch. */
	change: number
	/** The confirmed values. */
	overwrite?: string
	/** Only this change of its batch: a deleted product is restored by itself. */
	alone?: boolean
	/** For a product whose own name or id is taken. */
	newName?: string
}

export async function revert(request: RevertRequest, admin: CurrentAdmin): Promise<RevertResult> {
	try {
		const result = await db().transaction((tx) => inTransaction(request, admin, tx))
		if ('done' in result) await showSettings()
		return result
	} catch (error) {
		if (error instanceof NotReverted) return { problem: error.problem, thing: error.thing }
		throw error
	}
}

async function inTransaction(
	request: RevertRequest,
	admin: CurrentAdmin,
	tx: Writable,
): Promise<RevertResult> {
	const changes = await lockChanges(request, tx)
	const states = await statesOf(changes, tx)
	const conflicts = changes.flatMap((change) => conflictOf(change, states.get(change.id)))
	if (conflicts.length > 0) {
		const seen = createHash('sha256')
			.update(JSON.stringify(conflicts.map(({ now }) => now)))
			.digest('hex')
		if (request.overwrite !== seen) return { conflicts, seen }
	}
	const brought = new Map<number, Change>()
	for (const [rank, group] of ranked(changes)) {
		const entry = entryOf(group[0]!)
		if (rank < UPDATE) {
			for (const change of group) brought.set(change.id, await entry.bringBack!(change, tx, request.newName))
		} else if (rank < REMOVE) await entry.restore(group, tx)
		else await entry.remove!(group, tx)
	}
	const after = await statesOf(changes, tx)
	const records = changes.map(
		(change): Change =>
			brought.get(change.id) ?? {
				entity: change.entity as ChangedThing,
				entityId: change.entityId,
				entityName: nameIn(after.get(change.id)) ?? change.entityName,
				action: 'set-back',
				...fieldsOf(change, states.get(change.id)!, after.get(change.id)),
			},
	)
	const ids = await recordChanges(tx, admin, records)
	await tx.execute(sql`
		update admin_changes set set_back_by = pair.by
		from unnest(${sql.param(changes.map(({ id }) => id))}::int[], ${sql.param(ids)}::int[]) as pair(id, by)
		where admin_changes.id = pair.id`)
	return { done: changes.length }
}

/** The change, or its whole batch. A concurrent revert waits here, and then sees that it is done. */
async function lockChanges({ change: id, alone = false }: RevertRequest, tx: Writable): Promise<Recorded[]> {
	const [asked] = await tx.select().from(adminChanges).where(eq(adminChanges.id, id))
	if (!asked) throw new NotReverted('unknown')
	const changes = await tx
		.select()
		.from(adminChanges)
		.where(asked.batch && !alone ? eq(adminChanges.batch, asked.batch) : eq(adminChanges.id, id))
		.orderBy(adminChanges.id)
		.for('update')
	if (changes.some(({ revertedBy }) => revertedBy !== null)) throw new NotReverted('already')
	for (const change of changes)
		if (!canBeReverted(change)) throw new NotReverted('not-possible', nameOf(change))
	return changes
}

/** Whether this kind of thing and of change can be reverted at all. */
export function canBeReverted({
	entity,
	before,
	after,
}: Pick<Recorded, 'entity' | 'before' | 'after'>): boolean {
	const entry = ownEntry(ENTRIES, entity)
	if (!entry || (!before && !after)) return false
	if (!after) return entry.bringBack !== undefined
	return before ? true : entry.remove !== undefined
}

const entryOf = ({ entity }: Recorded): RevertEntry => ENTRIES[entity]!
const nameOf = ({ entityName, entityId }: Recorded): string => entityName ?? entityId
const nameIn = (state: Facts | undefined): string | undefined =>
	typeof state?.name === 'string' ? state.name : undefined

async function statesOf(changes: Recorded[], tx: Writable): Promise<Map<number, Facts | undefined>> {
	const states = new Map<number, Facts | undefined>()
	for (const [entity, group] of Map.groupBy(changes, (change) => change.entity)) {
		const found = await ENTRIES[entity]!.now(group, tx)
		for (const [index, change] of group.entries()) states.set(change.id, found[index])
	}
	return states
}

/** Which of the changed fields have another value by now. A field that already has its previous value is no conflict. */
function conflictOf(change: Recorded, state: Facts | undefined): Conflict[] {
	const { before, after } = change
	if (!after) return []
	if (!state) throw new NotReverted('gone', nameOf(change))
	const follows = entryOf(change).follows ?? []
	const changed = Object.keys(after).filter(
		(key) =>
			!follows.includes(key) &&
			!sameFact(state[key], after[key]) &&
			!(before && sameFact(state[key], before[key])),
	)
	if (changed.length === 0) return []
	const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]))
	return [{ change, now: pick(state), was: before ? pick(before) : {} }]
}

/** What is recorded of a revert: the fields of the change, with the values before and after it. */
function fieldsOf(
	{ before }: Recorded,
	state: Facts,
	after: Facts | undefined,
): Pick<Change, 'before' | 'after'> {
	if (!before) return { before: state }
	const pick = (facts: Facts) =>
		Object.fromEntries(Object.keys(before).map((key) => [key, facts[key] ?? null]))
	return { before: pick(state), after: pick(after!) }
}

const UPDATE = 2
const REMOVE = 4

/** Brands are restored before the products that get them again, and deleted after those that leave them. */
function ranked(changes: Recorded[]): [number, Recorded[]][] {
	const rankOf = ({ entity, before, after }: Recorded) => {
		const isBrand = entity === 'brand'
		if (!after) return isBrand ? 0 : 1
		if (before) return isBrand ? UPDATE : UPDATE + 1
		return isBrand ? REMOVE + 1 : REMOVE
	}
	const groups = [...Map.groupBy(changes, rankOf)].toSorted(([a], [b]) => a - b)
	return groups.flatMap(([rank, group]) =>
		[...Map.groupBy(group, ({ entity }) => entity).values()].map((same): [number, Recorded[]] => [
			rank,
			same,
		]),
	)
}
