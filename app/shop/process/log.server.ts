// One JSON object per line; `id` is the request's. Errors are logged without the values they quote, and e-mail
// addresses, phone numbers and the keys of private pages are masked; callers leave out other personal input.

import { currentRequestId } from '../requests/request-id.server.ts'
import { config } from './config.server.ts'
import { describeError, withoutPersons } from './describe-error.ts'
import { writeLine } from './log-lines.server.ts'

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const
type Level = Exclude<keyof typeof LEVELS, 'silent'>
/** Errors must go through `logError` or `logWarning`, which remove quoted values. */
type Facts = Record<string, string | number | boolean | undefined>

export function log(level: Level, message: string, facts: Facts = {}): void {
	if (LEVELS[level] < LEVELS[config().LOG_LEVEL]) return
	const line = JSON.stringify({
		time: new Date().toISOString(),
		level,
		message,
		...tidy({ id: currentRequestId(), ...facts }),
	})
	writeLine(line)
}

export const logError = (message: string, error: unknown, facts: Facts = {}): void =>
	log('error', message, { ...facts, ...describeError(error) })

export const logWarning = (message: string, error: unknown, facts: Facts = {}): void =>
	log('warn', message, { ...facts, ...describeError(error) })

/** Console output of libraries goes the same way, or they would print their input. */
export function captureConsole(): void {
	for (const name of ['debug', 'log', 'info', 'warn', 'error'] as const) {
		console[name] = (...given: unknown[]) =>
			logWarning('a library said something', given.find((each) => each instanceof Error) ?? given[0])
	}
}

const tidy = (facts: Facts): Facts =>
	Object.fromEntries(
		Object.entries(facts).map(([name, value]) => [
			name,
			typeof value === 'string' ? withoutPersons(value) : value,
		]),
	)
