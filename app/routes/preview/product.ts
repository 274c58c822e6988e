// Nested in the back office's layout, and so behind its guard; not in `routes/admin`, because it renders storefront
// components.

import { previewPage } from '~/features/catalogue/edit/preview.server.ts'
import { readProductForm } from '~/features/catalogue/edit/product-form.ts'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { addContentPolicy, hashOf } from '~/shop/requests/security-headers.server.ts'
import { PRIVATE_HEADERS, privateSentence } from '~/shop/requests/sentence.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { renderPreview } from '~/storefront/product/preview-page.server.tsx'
import { inlined } from '~/storefront/storefront-styles.tsx'
import type { Route } from './+types/product'

export const loader = () =>
	new Response(`${m.refused_method()}\n`, { status: 405, headers: { Allow: 'POST' } })

/** Renders the product page from the form, in the language of the query. Nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request)
	const read = form && readProductForm(Object.fromEntries(form))
	if (!read || 'errors' in read) return privateSentence(400, m.office_preview_wrong())
	const language = new URL(request.url).searchParams.get('language') === 'fr' ? 'fr' : 'en'
	const page = await previewPage(read.values, String(form.get('id') ?? ''), language)
	const html = await withLanguage(language, () => renderPreview(page, shopFacts()))
	// With the nonce 'none' no script matches the policy, so none runs.
	const { policy } = addContentPolicy(html, 'none', inlined ? [hashOf(inlined)] : [])
	return new Response(html, {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': policy,
			...PRIVATE_HEADERS,
		},
	})
}
