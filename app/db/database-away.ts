// Telling a database that is away, or too busy to answer in time, from a fault of the shop's own.

/** The code that the database or the system gave a failure; Drizzle wraps the driver's error, and the code is on its cause. */
export function errorCode(error: unknown): string | undefined {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
	return typeof code === 'string' ? code : cause === undefined ? undefined : errorCode(cause)
}

/**
 * PostgreSQL's classes 08 (connection), 53 (no more room or connections), 57 (stopping, cancelled, past its time-out)
 * and 58 (its own files), a lock past its time-out, a database that takes no connections, and the socket's own codes.
 */
const AWAY = /^(08|53|57|58)|^(55P03|55000|25006)$|^E(CONN|PIPE$|TIMEDOUT$|NOTFOUND$|AI_AGAIN$|HOSTUNREACH$)/
/** What the driver and its pool say without a code. */
const DRIVER =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/

export function isDatabaseAway(error: unknown): boolean {
	const code = errorCode(error)
	if (code && AWAY.test(code)) return true
	for (let each = error; each instanceof Error; each = each.cause) {
		// better-auth keeps the cause to itself: of what it does for us only the database can fail.
		if (DRIVER.test(each.message) || (each.name === 'APIError' && isOwnFault(each))) return true
	}
	return false
}

/** No more room, or not for one more file: on our disk, or on the database's. */
export const isDiskFull = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(errorCode(error) ?? '')

const isOwnFault = (error: Error): boolean => Number((error as { statusCode?: unknown }).statusCode) >= 500
