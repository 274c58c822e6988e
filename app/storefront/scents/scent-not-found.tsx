import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { NotFound, RouteProblem } from '../frame/route-problem.tsx'
import { ShopLink } from '../shop-link.tsx'

/** For a note, a family or an answer that the shop does not know: the notes that there are, and the finder. */
export function ScentNotFound() {
	const error = useRouteError()
	if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteProblem />
	return (
		<NotFound>
			<ShopLink to="/notes" className={buttonClass({ look: 'secondary' })}>
				{m.scents_all_notes()}
			</ShopLink>
			<ShopLink to="/finder" className={buttonClass({ look: 'secondary' })}>
				{m.scents_finder()}
			</ShopLink>
		</NotFound>
	)
}
