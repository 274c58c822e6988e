import { logWarning } from './process/log.server.ts'

/**
 * Reads stored rows one by one. A row that cannot be what the shop wrote (changed by hand, or by a fault of an older
 * version) is left out and logged: it must not take the others, and with them a whole page, down.
 */
export function readableRows<Row, Read>(
	what: string,
	rows: readonly Row[],
	idOf: (row: Row) => string | number,
	read: (row: Row) => Read,
): Read[] {
	return rows.flatMap((row) => {
		try {
			return [read(row)]
		} catch (error) {
			logWarning(`${what} is left out: its row cannot be read`, error, { row: idOf(row) })
			return []
		}
	})
}

/** A stored moment; PostgreSQL also knows 'infinity', which no calendar has. */
export function momentIn(stored: Date | string): Date {
	const moment = new Date(stored)
	if (Number.isNaN(moment.getTime())) throw new RangeError('no moment of any calendar')
	return moment
}

/** A stored word that must be one of a list. */
export function oneOf<Word extends string>(words: readonly Word[], stored: string): Word {
	const known = words.find((word) => word === stored)
	if (!known) throw new RangeError('a word of no list')
	return known
}
