// Which code shares a file in the browser. Few files: on a slow line each request costs headers and its place in the
// queue. bin/build/chunks.test.ts fails when a name below is no file any more (docs/decisions/0014).

/** Beginnings of paths. Whatever stands in no group goes with the page that uses it. */
export const CHUNKS = {
	react: [
		'node_modules/react/',
		'node_modules/react-dom/',
		'node_modules/react-router/',
		'node_modules/scheduler/',
	],
	/** What every public page has. */
	frame: [
		'app/ui/button.',
		'app/ui/chat-link.',
		'app/ui/icon.',
		'app/ui/page-states.',
		'app/ui/skeleton.',
		'app/ui/toast.',
		'app/storefront/frame/bottom-bar.',
		'app/storefront/frame/footer.',
		'app/storefront/frame/header.',
		'app/storefront/saved-items/saved-items.',
		'app/storefront/follow-links.',
		'app/storefront/frame/late-fonts.',
		'app/storefront/frame/menu-links.',
		'app/storefront/next-page/next-page.',
		'app/storefront/tapped-product.',
		'app/storefront/when-idle.',
		'app/ui/progress-line.',
		'app/storefront/search-engines/page-meta.',
		'app/framework/',
		'app/storefront/frame/start-offline-support.',
		'app/storefront/navigation-events.',
		'app/storefront/frame/pending-list.',
		'app/storefront/frame/personal-links.',
		'app/storefront/saved-items/session-check.',
		'app/storefront/frame/route-problem.',
		'app/storefront/search/search-link.',
		'app/storefront/shop-link.',
		'app/storefront/frame/skeleton-grid.',
		'app/storefront/use-shop.',
		'app/storefront/frame/whatsapp-button.',
		'app/storefront/storefront-styles.',
		'app/features/accounts/ownership.',
		'app/features/cart/cart.',
		'app/features/saved-items/copies.',
		'app/features/wishlist/wishlist.',
		'app/shop/language.',
		'app/shop/money.',
		'app/shop/pages.',
		'app/shop/requests/form-text.',
		'app/shop/shop-facts.',
		'app/shop/text/parse-json.',
		'app/paraglide/runtime.',
		'app/paraglide/messages/ask_us.',
		'app/paraglide/messages/banner_',
		'app/paraglide/messages/error_',
		'app/paraglide/messages/footer_',
		'app/paraglide/messages/loading',
		'app/paraglide/messages/nav_',
		'app/paraglide/messages/not_found_',
		'app/paraglide/messages/offline_',
		'app/paraglide/messages/skip_',
		'app/paraglide/messages/toast_',
		'app/paraglide/messages/whatsapp_chat.',
	],
	/** A product card, wherever one stands. */
	cards: [
		'app/storefront/product/buying/add-to-cart-button.',
		'app/storefront/product/buying/buy-now-address.',
		'app/storefront/product/buying/heart-button.',
		'app/storefront/product/product-card.',
		'app/storefront/product/stock-badge.',
		'app/storefront/product/buying/tell-me-link.',
		'app/storefront/list/product-grid.',
		'app/storefront/product/no-script-link.',
		'app/features/catalogue/category.',
		'app/features/catalogue/product-photo.',
		'app/features/catalogue/stock.',
		'app/features/media/variants.',
		'app/shop/vocabulary.',
		'app/paraglide/messages/card_',
		'app/paraglide/messages/home_bestselling.',
		'app/paraglide/messages/list_products.',
		'app/paraglide/messages/product_missing_shop.',
	],
	/** What cart and order form share. */
	ordering: [
		'app/features/cart/quantity-stepper.',
		'app/features/cart/totals.',
		'app/paraglide/messages/cart_less.',
		'app/paraglide/messages/cart_more.',
		'app/paraglide/messages/cart_quantity.',
		'app/paraglide/messages/cart_remove.',
		'app/paraglide/messages/cart_total.',
	],
	/**
	 * How answers of the shop are read, and what the cart page says with what keeps it in step with the server. Before the
	 * order form, whose group would take it along.
	 */
	saved: [
		'app/shop/requests/read-answer.',
		'app/shop/requests/request-data.',
		'app/shop/shape.',
		'app/storefront/offline/or-offline.',
		'app/paraglide/messages/cart_gone.',
	],
	/** What the order form has before somebody types. */
	inquiry: [
		'app/features/orders/inquiry/inquiry-draft.',
		'app/features/orders/inquiry/inquiry-fields.',
		'app/features/orders/inquiry/sending/order-answer-words.',
		'app/features/orders/inquiry/sending/order-answers.',
		'app/features/orders/inquiry/sending/send-order.',
		'app/paraglide/messages/order_failed_',
		'app/paraglide/messages/order_state_unreachable.',
	],
	/** Delivery and payment told beforehand: late, and only in a shop whose owner has set them. */
	told: [
		'app/features/settings/delivery-terms.',
		'app/features/settings/delivery-and-payment-part.',
		'app/paraglide/messages/delivery_',
	],
	/** What home and every list page have of search and filters before someone goes for them. */
	lists: [
		'app/features/catalogue/browse/filter-bar.',
		'app/features/catalogue/browse/filter-names.',
		'app/features/catalogue/browse/list-query.',
		'app/storefront/list/list-filters.',
		'app/storefront/list/list-revalidation.',
		'app/storefront/list/list-states.',
		'app/storefront/list/use-listing.',
		'app/storefront/list/with-list.',
		'app/storefront/search/searching.',
		'app/ui/late-part.',
		'app/paraglide/messages/list_clear_all.',
		'app/paraglide/messages/list_clear_all_filters_empty.',
		'app/paraglide/messages/list_failed',
		'app/paraglide/messages/list_filters.',
		'app/paraglide/messages/list_search',
		'app/paraglide/messages/list_sort',
		'app/paraglide/messages/shop_none_text.',
	],
	/** Parts that pages of several kinds share: in a group of their own, or the next ones would take them along. */
	breadcrumbs: ['app/storefront/frame/breadcrumbs.', 'app/storefront/frame/breadcrumb-trails.'],
	/** Parts of what one reads: articles, lists of them, and pages about the shop. */
	articles: [
		'app/features/blog/article-picture.',
		'app/storefront/reading/article-card.',
		'app/storefront/reading/prose.',
	],
	/** What home has besides its lists, and what the parts that it draws late share with it. */
	'home-parts': [
		'app/storefront/home/home-hero.',
		'app/storefront/home/home-magazine.',
		'app/storefront/home/home-search.',
		'app/storefront/home/home-sections.',
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
	/** What the pages of notes, families and the finder share. */
	scents: [
		'app/storefront/scents/scent-heading.',
		'app/storefront/scents/scent-not-found.',
		'app/paraglide/messages/scents_all_notes.',
		'app/paraglide/messages/scents_finder.',
	],
	/** What the two late parts of every page share. */
	'likely-code': ['app/storefront/next-page/likely-code.', 'app/shop/data-saving.'],
	/** Which products were looked at: one small file once a product page is there. */
	seen: [
		'app/features/analytics/counting/may-count.',
		'app/features/analytics/counting/send-count.',
		'app/storefront/device-list.',
		'app/storefront/seen-lately/remember-seen.',
		'app/storefront/seen-lately/seen-lately.',
	],
}

/** In the form of the bundler; where two groups claim a file, the earlier one has it. */
export const chunkGroups = Object.entries(CHUNKS).map(([name, beginnings], index, all) => ({
	name,
	test: new RegExp(`/(${beginnings.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
	priority: all.length - index,
}))
