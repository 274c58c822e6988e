// The product page as a preview for the seller: storefront components rendered without scripts, so nothing adds to a
// cart or counts a view.
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import sansFont from '~/fonts/sans.woff2'
import serifFont from '~/fonts/serif.woff2'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { storefrontStyles } from '~/storefront/storefront-styles.tsx'
import { IconSprite } from '~/ui/icon.tsx'
import { ProductPageView } from './product-page-view.tsx'

export async function renderPreview(page: ProductPage, shop: ShopFacts): Promise<string> {
	const handler = createStaticHandler([
		// useShop reads the shop's facts from the root loader.
		{ id: 'root', path: '*', loader: () => ({ shop }), element: <Preview page={page} /> },
	])
	const context = await handler.query(new Request(new URL('/', shop.publicUrl || 'http://localhost')))
	if (context instanceof Response) throw context
	const router = createStaticRouter(handler.dataRoutes, context)
	const html = renderToStaticMarkup(
		<StaticRouterProvider router={router} context={context} hydrate={false} />,
	)
	return `<!doctype html>${html}`
}

function Preview({ page }: { page: ProductPage }) {
	return (
		<html lang={language()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{m.office_preview_title({ name: page.product.name })}</title>
				{[sansFont, serifFont].map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				{storefrontStyles()}
			</head>
			<body className="min-h-dvh antialiased">
				<IconSprite />
				<header className="border-b border-gilt bg-sand px-4 py-3 text-sm">{m.office_preview_note()}</header>
				<main>
					<ProductPageView page={page} />
				</main>
			</body>
		</html>
	)
}
