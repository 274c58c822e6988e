import { data, redirect } from 'react-router'
import { findProductPage } from '~/features/catalogue/browse/product-page.server.ts'
import { WAIT_DAYS } from '~/features/catalogue/waiting/waiting.ts'
import { addWait } from '~/features/catalogue/waiting/waits.server.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { PRIVATE } from '~/storefront/account/customer-request.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { BackInStockForm } from '~/storefront/product/buying/back-in-stock-form.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/back-in-stock.$id'

export const meta: Route.MetaFunction = (args) => {
	const name = args.loaderData?.name
	const title = name ? m.back_page_title({ name }) : m.not_found_title()
	return pageMeta(args, { title, description: m.back_page_description(), noindex: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
	const page = await or503(findProductPage(params.id, language()))
	if (!page) throw data(null, { status: 404 })
	const { wait } = page
	const { id, name } = page.product
	const kept = new URL(request.url).searchParams.has('kept')
	return { id, name, wait, ...heading(name, !wait, kept) }
}

/** Texts of a rarely seen page are part of the loader data, so that the browser's code does not contain them. */
function heading(name: string, isBack: boolean, kept: boolean) {
	const product = m.back_see_product()
	if (isBack) return { title: m.back_already_title({ name }), text: m.back_already_text(), product }
	const asked = { title: m.back_page_title({ name }), text: null, product }
	const done = { title: m.back_done_title(), text: m.back_done_text({ name, days: WAIT_DAYS }), product }
	return kept ? done : asked
}

/** The form of a sold-out product posts here. The phone number is never part of a URL. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const refused = (error: string, status: number, typed?: string, headers: HeadersInit = PRIVATE) =>
		data({ error, typed }, { status, headers })
	const form = await readForm(request)
	if (!form) return refused(m.account_bad_request(), 400)
	const typed = String(form.get('whatsapp') ?? '').slice(0, 40)
	const { address } = context.get(visitorContext)
	const outcome = await or503(addWait(params.id, typed, { address, language: language(), now: new Date() }))
	switch (outcome.kind) {
		case 'wrong-number':
			return refused(m.order_error_whatsapp(), 400, typed)
		case 'limited': {
			const message = m.back_limited({ minutes: Math.ceil(outcome.seconds / 60) })
			return refused(message, 429, typed, { ...PRIVATE, 'Retry-After': String(outcome.seconds) })
		}
		// The page itself says that it is available.
		case 'not-sold-out':
			throw redirect(href(`/back-in-stock/${params.id}`), { status: 303, headers: PRIVATE })
		case 'added':
			throw redirect(href(`/back-in-stock/${params.id}?kept`), { status: 303, headers: PRIVATE })
	}
}

export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
	const { id, wait, title, text, product } = loaderData
	return (
		<div className="page-frame">
			<div className="max-w-xl">
				<PageHead title={title} />
				{wait && !text ? (
					<BackInStockForm id={id} words={wait} {...actionData} />
				) : (
					<p role="status" className="mt-3 text-lg text-smoke">
						{text}
					</p>
				)}
				<div className="mt-5 flex flex-wrap gap-3">
					{wait ? (
						<ShopLink to={`/product/${id}#smells-close`} className={buttonClass({ look: 'secondary' })}>
							{wait.close}
						</ShopLink>
					) : null}
					<ShopLink to={`/product/${id}`} className={buttonClass({ look: wait ? 'quiet' : 'primary' })}>
						{product}
					</ShopLink>
				</div>
			</div>
		</div>
	)
}
