import { accessSync, constants, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. Root runs it as the account `nobody`; any other user as themselves. */
export async function databaseAccount(): Promise<Account | undefined> {
	if (process.getuid?.() !== 0) return undefined
	const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((row) => row.startsWith('nobody:'))
	const [, , uid, gid] = line?.split(':') ?? []
	return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** Whether an account can enter every folder above `path` (root's home, for one, it cannot). */
export function canReach(path: string, account: Account | undefined): boolean {
	if (!account) {
		try {
			accessSync(path, constants.R_OK)
			return true
		} catch {
			return false
		}
	}
	for (let folder = path; ; folder = dirname(folder)) {
		const { uid, gid, mode } = statSync(folder)
		const may = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
		if (!may) return false
		if (folder === dirname(folder)) return true
	}
}
