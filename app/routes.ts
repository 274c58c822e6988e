// The table of contents: the pages of the shop and their actions, in the order of the specification.
// A few addresses that are no pages are answered before React Router, in server/handler/handler.ts.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

const storefront = 'routes/storefront'
const admin = 'routes/admin'
const resources = 'routes/resources'

/** A row of the table of pages (app/shop/pages.ts). */
const listPage = (path: string) =>
	route(path, `${storefront}/shop/list.tsx`, { id: `${storefront}/shop/list/${path}` })

export default [
	// ── The storefront, in English at the root and in French under /fr ──
	...prefix('fr?', [
		layout(`${storefront}/layout.tsx`, [
			// The same for every visitor: rendered once, kept, shared.
			layout(`${storefront}/reading.tsx`, [
				index(`${storefront}/home.tsx`),
				...prefix('shop', [
					index(`${storefront}/shop/shop.tsx`),
					listPage('perfumes'),
					listPage('perfumes/men'),
					listPage('perfumes/women'),
					listPage('perfumes/unisex'),
					listPage('body-spray'),
					listPage('body-mist'),
					route('perfume-oils', `${storefront}/shop/perfume-oils.tsx`),
					route('hair-perfume', `${storefront}/shop/hair-perfume.tsx`),
					route('diffusers', `${storefront}/shop/diffusers.tsx`),
				]),
				route('product/:id', `${storefront}/product.$id.tsx`),
				route('notes', `${storefront}/scents/notes.tsx`),
				route('notes/:note', `${storefront}/scents/notes.$note.tsx`),
				route('scents/:family', `${storefront}/scents/$family.tsx`),
				route('finder', `${storefront}/finder.tsx`),
				route('about', `${storefront}/about.tsx`),
				route('contact', `${storefront}/contact.tsx`),
				route('blog', `${storefront}/blog/blog.tsx`),
				route('blog/:slug', `${storefront}/blog/$slug.tsx`),
				route('terms', `${storefront}/terms.tsx`),
				route('terms/:version', `${storefront}/terms.tsx`, { id: `${storefront}/terms/version` }),
				route('privacy', `${storefront}/privacy.tsx`),
				// No pages, but the same for every visitor: what search needs in the browser, pages of a long list, a card's second photo, the installed app.
				route('data/search', `${resources}/search.ts`),
				route('data/list', `${resources}/list.ts`),
				route('data/second-photo', `${resources}/second-photo.ts`),
				route('data/app.webmanifest', `${resources}/webmanifest.ts`),
			]),
			// With a form or something personal: rendered for each request, never kept.
			layout(`${storefront}/personal.tsx`, [
				route('order-inquiry', `${storefront}/order-inquiry.tsx`),
				route('back-in-stock/:id', `${storefront}/back-in-stock.$id.tsx`),
				route('thank-you', `${storefront}/thank-you.tsx`),
				route('order/:token', `${storefront}/order/$token.tsx`),
				route('order/:token/receipt', `${storefront}/order/$token.receipt.ts`),
				route('order/:token/receipt.png', `${storefront}/order/$token.receipt.picture.ts`),
				route('order/:token/invoices/:number', `${storefront}/order/$token.invoice.ts`),
				route('wishlist', `${storefront}/wishlist.tsx`),
				route('cart', `${storefront}/cart.tsx`),
				route('account', `${storefront}/account/account.tsx`),
				route('account/verify', `${storefront}/account/verify.tsx`),
				route('account/reset', `${storefront}/account/reset.tsx`),
				route('account/password', `${storefront}/account/password.tsx`),
				route('account/email', `${storefront}/account/email.tsx`),
				route('account/data', `${storefront}/account/own-data.tsx`),
				route('account/data/download', `${storefront}/account/own-data.download.ts`),
				route('dashboard', `${storefront}/account/dashboard.tsx`),
				route('auth-test', `${storefront}/auth-test.tsx`),
				route('*', `${storefront}/not-found.tsx`),
			]),
		]),
	]),

	// ── What an open page asks for and changes, in the page's language ──
	...prefix('fr?/data', [
		route('session', `${resources}/session.ts`),
		route('sign-in', `${resources}/sign-in.ts`),
		route('sign-up', `${resources}/sign-up.ts`),
		route('cart', `${resources}/cart.ts`),
		route('wishlist', `${resources}/wishlist.ts`),
		route('products', `${resources}/products.ts`),
		route('order/:token', `${resources}/order-version.ts`),
	]),

	// ── The back office; its language is a setting of the admin ──
	...prefix('admin', [
		layout(`${admin}/login/layout.tsx`, [
			route('login', `${admin}/login/login.tsx`),
			route('invitation/:token', `${admin}/login/invitation.$token.tsx`),
		]),
		layout(`${admin}/layout.tsx`, [
			index(`${admin}/dashboard.tsx`),
			route('dashboard', `${admin}/dashboard-address.ts`),
			route('mails', `${admin}/mails.ts`),
			route('products', `${admin}/products/products.tsx`),
			route('products/add', `${admin}/products/add.tsx`),
			// Made of the storefront's parts, and known as the back office's: no visitor's route table names it.
			route('products/preview', 'routes/preview/product.ts', { id: 'routes/admin/products/preview' }),
			route('products/notes', `${admin}/products/notes.ts`),
			route('products/scents', `${admin}/products/brand-scents.ts`),
			route('products/success', `${admin}/products/success.tsx`),
			route('products/deleted', `${admin}/products/deleted.tsx`),
			route('brands', `${admin}/products/brands.tsx`),
			route('changes', `${admin}/changes.tsx`),
			route('products/export.csv', `${admin}/products/export.ts`),
			route('products/bulk', `${admin}/products/bulk.tsx`),
			route('products/shared', `${admin}/shared-photos/shared-photos.tsx`),
			route('products/price-list', `${admin}/price-list/price-list.tsx`),
			route('products/price-list.pdf', `${admin}/price-list/price-list.file.ts`),
			route('products/status', `${admin}/status-pictures/status-picture.tsx`),
			route('products/status.jpg', `${admin}/status-pictures/status-picture.file.ts`),
			route('products/import', `${admin}/products/import.tsx`),
			route('products/import/file', `${admin}/products/import.file.ts`),
			route('media', `${admin}/media.ts`),
			route('products/waiting', `${admin}/products/waiting.tsx`),
			route('products/lookup', `${admin}/products/lookup.ts`),
			route('links', `${admin}/links/links.tsx`),
			route('links/:file', `${admin}/links/qr-code.ts`),
			route('orders', `${admin}/orders/orders.tsx`),
			route('orders/events', `${admin}/orders/events.ts`),
			route('orders/payment-message', `${admin}/orders/payment-message.ts`),
			route('orders/next-step', `${admin}/orders/next-step.tsx`),
			route('orders/deliveries', `${admin}/deliveries/day-sheet.tsx`),
			route('orders/deleted', `${admin}/orders/deleted.tsx`),
			route('orders/export.csv', `${admin}/orders/export.ts`),
			route('orders/:number/receipt', `${admin}/orders/receipt.ts`),
			route('orders/:number/receipt.png', `${admin}/orders/receipt.picture.ts`),
			route('orders/invoices/:number', `${admin}/invoices/invoice-file.ts`),
			route('add-order', `${admin}/orders/add-order.tsx`),
			route('counter-sale', `${admin}/orders/counter-sale.tsx`),
			route('owed', `${admin}/ledger/owed.tsx`),
			route('till', `${admin}/ledger/till.tsx`),
			route('stock', `${admin}/stock/what-to-buy.tsx`),
			route('stock/deliveries', `${admin}/stock/deliveries.tsx`),
			route('stock/deliveries/new', `${admin}/stock/new-delivery.tsx`),
			route('stock/count', `${admin}/stock/count.tsx`),
			route('stock/products/:id', `${admin}/stock/product-stock.tsx`),
			route('profit-tracking', `${admin}/reports/profit-tracking.tsx`),
			route('profit-tracking/export.csv', `${admin}/reports/profit-tracking.export.ts`),
			route('figures', `${admin}/ledger/figures.tsx`),
			route('figures/accountant.zip', `${admin}/ledger/figures.accountant.ts`),
			route('expenses', `${admin}/ledger/expenses.tsx`),
			route('customers', `${admin}/customers/customers.tsx`),
			route('customers/export.csv', `${admin}/customers/export.ts`),
			route('customers/data', `${admin}/personal-data/copy.ts`),
			route('personal-data', `${admin}/personal-data/register.tsx`),
			route('customers/lookup', `${admin}/customers/lookup.ts`),
			route('reviews', `${admin}/reviews.tsx`),
			route('analytics', `${admin}/reports/analytics.tsx`),
			route('analytics/export.csv', `${admin}/reports/analytics.export.ts`),
			route('settings', `${admin}/settings.tsx`),
			route('first-day', `${admin}/first-day.ts`),
			route('feed', `${admin}/feed.tsx`),
			route('technician', `${admin}/technician.tsx`),
			route('migration', `${admin}/migration.tsx`),
			route('people', `${admin}/people/people.tsx`),
			route('backups', `${admin}/backups/backups.tsx`),
			route('backups/:file', `${admin}/backups/$file.ts`),
			route('guide', `${admin}/guide/guide.tsx`),
			route('guide/pictures/:file', `${admin}/guide/picture-file.ts`),
			route('account', `${admin}/people/account.tsx`),
			route('manifest.webmanifest', `${admin}/webmanifest.ts`),
			route('logout', `${admin}/people/logout.ts`),
			route('language', `${admin}/language.ts`),
			route('*', `${admin}/not-found.tsx`),
		]),
	]),

	// ── For machines ──
	route('robots.txt', `${resources}/robots.ts`),
	// Like a page that visitors read: made once, kept, shared.
	layout(`${storefront}/reading.tsx`, { id: 'routes/resources/reading' }, [
		route('sitemap.xml', `${resources}/sitemap.ts`),
		...prefix('fr?', [route('feed.xml', `${resources}/feed.ts`), route('llms.txt', `${resources}/llms.ts`)]),
	]),
	route('feed/photos/:file', `${resources}/feed-photo.ts`),
	route('share/:file', `${resources}/share-card.ts`),
	...prefix('fr?', [route('assets/blog/:file', `${resources}/article-markdown.ts`)]),
] satisfies RouteConfig
