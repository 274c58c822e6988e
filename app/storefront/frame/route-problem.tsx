import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { PageMessage } from '~/ui/page-states.tsx'
import { ShopLink } from '../shop-link.tsx'

/** What stands in the page's place when it is not there or could not be made; the frame stays. */
export function RouteProblem() {
	const error = useRouteError()
	useReloadWhenOnline()
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
	const offline = globalThis.navigator?.onLine === false
	return (
		<PageMessage
			title={offline ? m.offline_title() : m.error_title()}
			text={offline ? m.offline_text() : m.error_text()}
		>
			<Button disabled={offline} onClick={reload}>
				{m.error_try_again()}
			</Button>
		</PageMessage>
	)
}

const reload = () => window.location.reload()

/** A page that failed without a connection comes by itself when there is one again. */
export function useReloadWhenOnline(): void {
	useEffect(() => {
		addEventListener('online', reload)
		return () => removeEventListener('online', reload)
	}, [])
}

/** S-404-01 */
export function NotFound({ children }: { children?: ReactNode }) {
	return (
		<PageMessage title={m.not_found_title()} text={m.not_found_text()}>
			<ShopLink to="/" className={buttonClass()}>
				{m.not_found_home()}
			</ShopLink>
			{children}
		</PageMessage>
	)
}
