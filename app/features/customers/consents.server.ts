// Consents to messages about offers. The only writer of the table: a consent is given and ends, each with its date, and
// stays until its customer is erased.
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { consents } from '~/db/schema/customers.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '~/shop/vocabulary.ts'
import type { ConsentState } from './consent.ts'

/** What counts today in each channel: an open consent, else the last one that ended. */
export async function listConsents(rows: number[], at: Writable): Promise<ConsentState[]> {
	const known = await at
		.select()
		.from(consents)
		.where(inArray(consents.customerId, rows))
		.orderBy(desc(isNull(consents.withdrawnAt)), desc(consents.withdrawnAt), desc(consents.id))
	return CONSENT_CHANNELS.map((channel) => {
		const last = known.find((each) => each.channel === channel)
		return {
			channel,
			given: last !== undefined && last.withdrawnAt === null,
			since: last ? (last.withdrawnAt ?? last.givenAt) : null,
			byShop: last !== undefined && last.recordedBy !== null,
		}
	})
}

/** Given once: again it keeps its date. Withdrawn in all rows of the person; `by` is the admin who was told. */
export async function setConsent(
	[row, ...others]: [number, ...number[]],
	{ channel, given, by = null }: { channel: ConsentChannel; given: boolean; by?: string | null },
	now: Date,
	tx: Writable,
): Promise<void> {
	if (given)
		await tx
			.insert(consents)
			.values({ customerId: row, channel, givenAt: now, recordedBy: by })
			.onConflictDoNothing()
	else
		await tx
			.update(consents)
			.set({ withdrawnAt: now })
			.where(
				and(
					inArray(consents.customerId, [row, ...others]),
					eq(consents.channel, channel),
					isNull(consents.withdrawnAt),
				),
			)
}
