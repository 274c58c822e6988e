import type { Writable } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema.ts'
import type { CurrentAdmin } from './session.ts'

type Facts = Record<string, unknown>
type Change = { entity: string; entityId: string; action: string; before?: Facts; after?: Facts }

/** Writes down who changed what, in the transaction of the change itself. */
export async function recordChange(
	tx: Writable,
	admin: Pick<CurrentAdmin, 'id' | 'email'>,
	{ entity, entityId, action, before, after }: Change,
): Promise<void> {
	await tx
		.insert(adminChanges)
		.values({ adminId: admin.id, adminEmail: admin.email, entity, entityId, action, before, after })
}

/** Of two states of a row only what differs: what a reader of the record looks for. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } {
	const changed = Object.keys(after).filter(
		(key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]) && key !== 'updatedAt',
	)
	const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]))
	return { before: pick(before), after: pick(after) }
}
