import { db } from '~/db/client.server.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { openBackup } from '~/features/backups/backup-folder.server.ts'
import type { Route } from './+types/backups.$file'

/** The whole shop in one file: who took it with them is written down. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const backup = await openBackup(params.file)
	if (!backup)
		return new Response('Not found\n', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8' },
		})
	await recordChange(db(), context.get(adminContext), {
		entity: 'backup',
		entityId: params.file,
		action: 'download',
	})
	return new Response(backup.stream, {
		headers: {
			'Content-Type': 'application/octet-stream',
			'Content-Length': String(backup.bytes),
			'Content-Disposition': `attachment; filename="${params.file}"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
