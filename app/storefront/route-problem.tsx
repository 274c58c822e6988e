import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { PageMessage } from '~/ui/page-states.tsx'
import { ShopLink } from './shop-link.tsx'

/** What stands in the page's place when it is not there or could not be made; the frame stays. */
export function RouteProblem() {
	const error = useRouteError()
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
	return (
		<PageMessage title={m.error_title()} text={m.error_text()}>
			<Button onClick={() => window.location.reload()}>{m.error_try_again()}</Button>
		</PageMessage>
	)
}

/** S-404-01 */
export function NotFound() {
	return (
		<PageMessage title={m.not_found_title()} text={m.not_found_text()}>
			<ShopLink to="/" className={buttonClass()}>
				{m.not_found_home()}
			</ShopLink>
		</PageMessage>
	)
}
