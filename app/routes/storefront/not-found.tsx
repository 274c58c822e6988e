import { data } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { NotFound } from '~/storefront/frame/route-problem.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })
export const action = loader

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.not_found_title(), description: m.not_found_text(), noindex: true })

export default function NotFoundPage() {
	return <NotFound />
}
