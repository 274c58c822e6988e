// A major upgrade is a restore: from 15 with object storage to the embedded 18 with a folder, to 15 as a plain role in
// another bucket's place, and back to 18. Every table and photo is compared by checksum.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { proveBackup } from '../../../server/backup/backup-file.ts'
import { backupCommand } from './shops.ts'

export async function majorVersions({ folder, swift, postgres, tell }) {
	const place = (name, environment) => {
		const data = join(folder, name)
		mkdirSync(data, { recursive: true })
		chmodSync(data, 0o755)
		return { DATA_DIR: data, ...environment }
	}
	const file = (name) => join(folder, name)
	const sums = async (name) => {
		const { server, tables, sequences, files } = await proveBackup(file(name), undefined)
		const rows = tables.reduce((sum, table) => sum + table.rows, 0)
		const own = Object.entries(files).filter(([path]) => path.startsWith('media/'))
		return {
			server,
			rows,
			tables: Object.fromEntries(tables.map((table) => [table.name, table.sha256])),
			sequences,
			photos: Object.fromEntries(own),
		}
	}
	const external = place('web-1', { DATABASE_URL: postgres.primaryUrl(), MEDIA_URL: swift.url })
	const embedded = place('embedded-18', {})
	const restored = place('restored-15', { DATABASE_URL: postgres.primaryUrl('restored') })
	const again = place('embedded-18-again', {})
	await backupCommand('backup', file('from-15.tar'), external)
	await backupCommand('restore', file('from-15.tar'), embedded)
	await backupCommand('backup', file('from-18.tar'), embedded)
	await backupCommand('restore', file('from-18.tar'), restored)
	await backupCommand('backup', file('from-15-again.tar'), restored)
	await backupCommand('restore', file('from-15-again.tar'), again)
	await backupCommand('backup', file('from-18-again.tar'), again)
	const all = []
	for (const name of ['from-15.tar', 'from-18.tar', 'from-15-again.tar', 'from-18-again.tar'])
		all.push(await sums(name))
	const differences = all.slice(1).flatMap((other, i) =>
		['tables', 'photos', 'sequences'].flatMap((what) => {
			const names = new Set([...Object.keys(all[0][what]), ...Object.keys(other[what])])
			return [...names]
				.filter((name) => JSON.stringify(all[0][what][name]) !== JSON.stringify(other[what][name]))
				.map((name) => `${what} ${name} of backup ${i + 2}`)
		}),
	)
	const { rows, tables, photos } = all[0]
	tell(
		'a major upgrade is a restore: every table and photo is the same on the other side',
		`PostgreSQL ${all.map(({ server }) => server.split(' ')[0]).join(' → ')}: ${rows} rows in ${Object.keys(tables).length} tables, ${Object.keys(photos).length} photo files; differences: ${differences.join(', ') || 'none'}`,
		differences.length === 0 && Object.keys(photos).length > 0,
	)
}
