import { Link } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

/** One line: the newest products as a picture for today's status. */
export function NewestStatus({ ids }: { ids: string[] }) {
	if (ids.length === 0) return null
	const query = new URLSearchParams(ids.map((id): [string, string] => ['id', id]))
	return (
		<Link
			to={`/admin/products/status?${query}`}
			className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-gold hover:underline"
		>
			<Icon name="camera" className="size-5" />
			{m.status_picture_newest()}
		</Link>
	)
}
