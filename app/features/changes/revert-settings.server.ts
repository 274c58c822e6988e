import { lockSettings, writeSetting } from '~/features/settings/settings.server.ts'
import type { RevertEntry } from './revert-entry.server.ts'

/** A setting always exists: without a value of its own it has the environment's, or the default. */
export const revertSetting: RevertEntry = {
	now: async (changes, tx) => {
		const names = changes.map(({ entityId }) => entityId)
		return (await lockSettings(tx, names)).map((value) => ({ value }))
	},

	restore: async (changes, tx) => {
		for (const { entityId, before } of changes) await writeSetting(tx, entityId, before!.value ?? null)
	},
}
