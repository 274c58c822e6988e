import { m } from '~/paraglide/messages.js'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/shop.body-mist'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.page_body_mist(), description: m.coming_here() })

export default function BodyMistPage() {
	return <PageMessage title={m.page_body_mist()} text={m.coming_here()} />
}
