import { data } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { NotFound } from '~/storefront/frame/route-problem.tsx'
import { suggestBestsellers } from '~/storefront/list/bestsellers.server.ts'
import { AskUs, Bestsellers } from '~/storefront/list/bestsellers.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/not-found'

export const loader = async () => data({ bestsellers: await suggestBestsellers() }, { status: 404 })
export const action = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.not_found_title(), description: m.not_found_text(), noindex: true })

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<NotFound>
				<AskUs />
			</NotFound>
			<Bestsellers products={loaderData.bestsellers} />
		</>
	)
}
