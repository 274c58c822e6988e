// Distinguishes a database that is unavailable, or too busy to answer in time, from a bug of the shop.

/** The error code of the database or the system; Drizzle wraps the driver's error, so the code is on its cause. */
export function errorCode(error: unknown): string | undefined {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
	return typeof code === 'string' ? code : cause === undefined ? undefined : errorCode(cause)
}

/**
 * PostgreSQL's classes 08 (connection), 53 (insufficient resources), 57 (shutdown, cancelled, timeout) and 58 (system
 * error), a lock timeout, a database that accepts no connections, and the socket's own codes.
 */
const AWAY = /^(08|53|57|58)|^(55P03|55000|25006)$|^E(CONN|PIPE$|TIMEDOUT$|NOTFOUND$|AI_AGAIN$|HOSTUNREACH$)/
/** Messages of the driver and its pool that have no code. */
const DRIVER =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/

export function isDatabaseUnavailable(error: unknown): boolean {
	const code = errorCode(error)
	if (code && AWAY.test(code)) return true
	for (let each = error; each instanceof Error; each = each.cause) {
		// better-auth hides the cause: of what it does for us only the database can fail.
		if (DRIVER.test(each.message) || (each.name === 'APIError' && isOwnFault(each))) return true
	}
	return false
}

/** No space or inodes left: on our disk, or on the database's. */
export const isDiskFull = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(errorCode(error) ?? '')

const isOwnFault = (error: Error): boolean => Number((error as { statusCode?: unknown }).statusCode) >= 500
