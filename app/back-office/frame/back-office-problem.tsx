import { useRevalidator } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { PageMessage } from '~/ui/page-states.tsx'

/** When a page of the back office cannot be shown: what is safe, and how to go on. */
export function BackOfficeProblem() {
	const { revalidate, state } = useRevalidator()
	return (
		<main>
			<PageMessage title={m.error_title()} text={m.admin_error_text()}>
				<Button busy={state === 'loading'} onClick={revalidate}>
					{m.admin_retry()}
				</Button>
				<a href="/admin" className={buttonClass({ look: 'secondary' })}>
					{m.admin_page_dashboard()}
				</a>
			</PageMessage>
		</main>
	)
}
