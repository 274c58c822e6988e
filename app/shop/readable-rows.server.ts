import { logWarning } from './process/log.server.ts'

/**
 * Parses stored rows one by one. A row that cannot be what the shop wrote (edited by hand, or by a bug of an older
 * version) is skipped and logged: it must not break the others, and with them a whole page.
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

/** A stored timestamp; PostgreSQL also has 'infinity', which is no date. */
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
