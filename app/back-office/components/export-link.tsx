import { useSearchParams } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useAdmin } from '../frame/use-admin.ts'

/** Downloads the page's list with its current filters as CSV, if the role may. */
export function ExportLink({ path, label = m.figures_export() }: { path: string; label?: string }) {
	const [query] = useSearchParams()
	const { role } = useAdmin()
	if (!mayOpen(role, `${path}/export.csv`)) return null
	return (
		<a
			href={`${path}/export.csv?${query}`}
			download
			className={buttonClass({ look: 'secondary', size: 'sm' }, 'shrink-0')}
		>
			<Icon name="download" className="size-5" />
			{label}
		</a>
	)
}
