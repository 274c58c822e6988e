import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { NotFound, RouteProblem } from '../frame/route-problem.tsx'
import { AskUs, Bestsellers } from '../list/bestsellers.tsx'
import { ShopLink } from '../shop-link.tsx'

export type UnknownScent = { bestsellers: PublicProduct[] }

/** 404 for an unknown note, family or answer: links to the notes and the finder, and bestsellers. */
export function ScentNotFound() {
	const error = useRouteError()
	if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteProblem />
	const unknown = error.data as UnknownScent | null
	return (
		<>
			<NotFound>
				<ShopLink to="/notes" className={buttonClass({ look: 'secondary' })}>
					{m.scents_all_notes()}
				</ShopLink>
				<ShopLink to="/finder" className={buttonClass({ look: 'secondary' })}>
					{m.scents_finder()}
				</ShopLink>
				<AskUs />
			</NotFound>
			<Bestsellers products={unknown?.bestsellers ?? []} />
		</>
	)
}
