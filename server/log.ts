// One JSON object a line. No personal data: no addresses, no query strings, no names.
import { config } from '../app/shop/config.server.ts'

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const
type Level = Exclude<keyof typeof LEVELS, 'silent'>

export function log(level: Level, message: string, facts: Record<string, unknown> = {}): void {
	if (LEVELS[level] < LEVELS[config().LOG_LEVEL]) return
	process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`)
}
