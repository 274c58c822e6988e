import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'

/** When a page's data could not be loaded: Retry reloads the page (B §8). */
export function LoadingProblem({ title, text }: { title?: string; text: string }) {
	return (
		<div className="flex flex-col items-start gap-4">
			<Notice tone="danger" title={title}>
				{text}
			</Notice>
			<Button onClick={() => window.location.reload()}>{m.admin_retry()}</Button>
		</div>
	)
}
