import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '~/shop/process/config.server.ts'

/**
 * Signs the session cookies and the links in mails: AUTH_SECRET, or one generated on the first start and stored beside
 * the database. Several processes may start at once: link(2) creates the file exactly once.
 */
export function accountSecret(): string {
	const { AUTH_SECRET, DATA_DIR } = config()
	if (AUTH_SECRET) return AUTH_SECRET
	const path = join(DATA_DIR, 'account-secret')
	try {
		return readFileSync(path, 'utf8').trim()
	} catch {
		mkdirSync(DATA_DIR, { recursive: true })
		const draft = `${path}.${process.pid}`
		writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
		try {
			linkSync(draft, path)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		} finally {
			unlinkSync(draft)
		}
		return readFileSync(path, 'utf8').trim()
	}
}
