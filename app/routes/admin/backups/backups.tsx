import { data } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { type BackupEntry, listBackups } from '~/features/backups/backup-folder.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import type { Route } from './+types/backups'

export const meta = adminMeta(m.admin_page_backups)

export async function loader() {
	try {
		return data({ backups: await listBackups(), failed: false })
	} catch (error) {
		logError('backups not listed', error)
		return data({ backups: undefined, failed: true }, { status: 503 })
	}
}

export default function BackupsPage({ loaderData: { backups, failed } }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_backups()} subtitle={m.backups_subtitle()} refresh>
			{failed ? (
				<LoadingProblem text={m.backups_failed()} />
			) : !backups ? (
				<Notice tone="info">{m.backups_not_set()}</Notice>
			) : backups.length === 0 ? (
				<EmptyList text={m.backups_none()} />
			) : (
				<Table
					caption={m.admin_page_backups()}
					columns={columns()}
					rows={backups}
					rowKey={({ name }) => name}
				/>
			)}
			<p className="mt-4 max-w-prose text-sm text-smoke">{m.backups_keep()}</p>
			<p className="mt-2 max-w-prose text-sm text-smoke">{m.backups_encrypted()}</p>
		</AdminPage>
	)
}

const columns = (): Column<BackupEntry>[] => [
	{ header: m.backups_made(), cell: ({ madeAt }) => madeAt },
	{
		header: m.backups_size(),
		cell: ({ bytes }) => m.backups_kilobytes({ size: countText(Math.ceil(bytes / 1024)) }),
		numeric: true,
	},
	{
		header: m.admin_actions(),
		cell: ({ name, madeAt }) => (
			<a
				href={`/admin/backups/${name}`}
				download
				aria-label={m.backups_download_of({ when: madeAt })}
				className={buttonClass({ look: 'secondary', size: 'sm' })}
			>
				{m.backups_download()}
			</a>
		),
	},
]
