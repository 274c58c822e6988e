import { adminContext } from '~/features/admins/guard.server.ts'
import { takeBackup } from '~/features/backups/backup-folder.server.ts'
import type { Route } from './+types/$file'

export async function loader({ params, context }: Route.LoaderArgs) {
	const backup = await takeBackup(params.file, context.get(adminContext))
	if (!backup)
		return new Response('Not found\n', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8' },
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
