import { useSearchParams } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** What the page at this path shows, filtered as it is now, as a CSV file. */
export function ExportLink({ path, label = m.figures_export() }: { path: string; label?: string }) {
	const [query] = useSearchParams()
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
