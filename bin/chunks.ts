// Which code shares a file in the browser (docs/decisions/0014). What a file below imports goes with it; what stands in
// no group goes with the page that uses it. Texts are named where two groups say them: each would be a file of its own.

/** Beginnings of paths. Where two groups claim a file, the earlier one has it. */
export const CHUNKS = {
	react: [
		'node_modules/react/',
		'node_modules/react-dom/',
		'node_modules/react-router/',
		'node_modules/scheduler/',
	],
	/** What every public page has. */
	frame: [
		'app/framework/',
		'app/storefront/frame/',
		'app/storefront/next-page/next-page.',
		'app/storefront/saved-items/session-check.',
		'app/storefront/search-engines/page-meta.',
		'app/shop/money.',
		'app/ui/chat-link.',
		'app/ui/page-states.',
		'app/ui/progress-line.',
		'app/ui/toast.',
		'app/paraglide/messages/ask_us.',
		'app/paraglide/messages/skip_',
		'app/paraglide/messages/toast_',
	],
	/** A product card, wherever one stands. */
	cards: [
		'app/storefront/list/product-grid.',
		'app/storefront/product/product-card.',
		'app/paraglide/messages/home_bestselling.',
		'app/paraglide/messages/list_products.',
		'app/paraglide/messages/product_missing_shop.',
	],
	/** What cart and order form share. */
	ordering: [
		'app/features/cart/quantity-stepper.',
		'app/features/cart/totals.',
		'app/features/orders/inquiry/inquiry-draft.',
		'app/features/orders/inquiry/order-answer-words.',
		'app/features/orders/inquiry/send-order.',
		'app/storefront/offline/or-offline.',
		'app/paraglide/messages/cart_gone.',
		'app/paraglide/messages/cart_remove.',
		'app/paraglide/messages/cart_total.',
	],
	/** What home and every list page have of search and filters before someone goes for them. */
	lists: [
		'app/storefront/home/home-search.',
		'app/storefront/list/list-filters.',
		'app/storefront/list/list-revalidation.',
		'app/storefront/list/list-states.',
		'app/storefront/list/with-list.',
	],
	/** What filters and search share when they are gone for: one request for both. */
	'search-fold': [
		'app/features/catalogue/search/search-fold.',
		'app/features/catalogue/family-labels.',
		'app/storefront/search/use-count-not-found.',
		'app/paraglide/messages/family_',
		'app/paraglide/messages/list_meant.',
		'app/paraglide/messages/scents_families.',
	],
	/** What a page shows that found nothing. */
	bestsellers: ['app/storefront/product/bestsellers.'],
	/** What the pages of notes, families and the finder share. */
	scents: ['app/storefront/scents/scent-heading.', 'app/storefront/scents/scent-not-found.'],
}

/** In the form of the bundler. */
export const chunkGroups = Object.entries(CHUNKS).map(([name, beginnings], index, all) => ({
	name,
	test: new RegExp(`/(${beginnings.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
	priority: all.length - index,
}))
