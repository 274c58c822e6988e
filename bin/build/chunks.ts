// Which modules share a chunk in the browser. Few files: on a slow connection each request costs headers and a place in
// the queue. bin/build/chunks.test.ts fails when an entry matches no file (docs/decisions/0014).

/** Path prefixes. A module in no group stays with the page that uses it. */
export const CHUNKS = {
	react: [
		'node_modules/react/',
		'node_modules/react-dom/',
		'node_modules/react-router/',
		'node_modules/scheduler/',
	],
	/** On every public page. */
	frame: [
		'app/ui/button.',
		'app/ui/chat-link.',
		'app/ui/icon.',
		'app/ui/page-states.',
		'app/ui/skeleton.',
		'app/ui/toasts/toast.',
		'app/storefront/frame/bottom-bar.',
		'app/storefront/frame/footer.',
		'app/storefront/frame/header.',
		'app/storefront/saved-items/saved-items.',
		'app/storefront/frame/use-follow-links.',
		'app/storefront/frame/late-fonts.',
		'app/storefront/frame/menu-links.',
		'app/storefront/next-page/next-page.',
		'app/storefront/product/tapped-product.',
		'app/shop/when-idle.',
		'app/ui/progress-line.',
		'app/ui/use-closing-details.',
		'app/storefront/search-engines/page-meta.',
		'app/framework/',
		'app/storefront/frame/start-offline-support.',
		'app/storefront/frame/navigation-events.',
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
	/** Product cards. */
	cards: [
		'app/storefront/product/buying/add-to-cart-button.',
		'app/storefront/product/buying/buy-now-address.',
		'app/storefront/product/buying/heart-button.',
		'app/storefront/product/product-card.',
		'app/storefront/product/stock-badge.',
		'app/storefront/product/buying/back-in-stock-link.',
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
	/** Shared by cart and order form. */
	ordering: [
		'app/features/cart/quantity-stepper.',
		'app/features/cart/totals.',
		'app/paraglide/messages/cart_less.',
		'app/paraglide/messages/cart_more.',
		'app/paraglide/messages/cart_quantity.',
		'app/paraglide/messages/cart_remove.',
		'app/paraglide/messages/cart_total.',
	],
	/** Response parsing and syncing of the cart. Before the order form, whose group would include it. */
	saved: [
		'app/shop/requests/read-answer.',
		'app/shop/requests/request-data.',
		'app/shop/shape.',
		'app/storefront/offline/or-offline.',
		'app/paraglide/messages/cart_gone.',
	],
	/** The order form before anything is typed. */
	inquiry: [
		'app/features/orders/inquiry/inquiry-draft.',
		'app/features/orders/inquiry/inquiry-fields.',
		'app/features/orders/inquiry/sending/order-answer-words.',
		'app/features/orders/inquiry/sending/order-answers.',
		'app/features/orders/inquiry/sending/send-order.',
		'app/paraglide/messages/order_failed_',
		'app/paraglide/messages/order_state_unreachable.',
	],
	/** Delivery and payment terms: loaded late, and only if the owner has set them. */
	'sale-terms': [
		'app/features/settings/delivery-terms.',
		'app/features/settings/delivery-and-payment-part.',
		'app/paraglide/messages/delivery_',
	],
	/** Search and filters of home and list pages before their first use. */
	lists: [
		'app/features/catalogue/browse/filter-bar.',
		'app/features/catalogue/browse/filter-names.',
		'app/features/catalogue/browse/list-data.',
		'app/features/catalogue/browse/list-query.',
		'app/storefront/list/list-filters.',
		'app/storefront/list/list-revalidation.',
		'app/storefront/list/list-states.',
		'app/storefront/list/use-listing.',
		'app/storefront/list/with-list.',
		'app/storefront/search/searching.',
		'app/ui/lazy-part.',
		'app/paraglide/messages/list_clear_all.',
		'app/paraglide/messages/list_clear_all_filters_empty.',
		'app/paraglide/messages/list_failed',
		'app/paraglide/messages/list_filters.',
		'app/paraglide/messages/list_search',
		'app/paraglide/messages/list_sort',
		'app/paraglide/messages/shop_none_text.',
	],
	/** Shared by several kinds of pages: a separate group, or the next ones would include them. */
	breadcrumbs: ['app/storefront/frame/breadcrumbs.', 'app/storefront/frame/breadcrumb-trails.'],
	/** Also in the headings of lists. */
	pictures: ['app/features/blog/article-picture.'],
	/** Articles and pages about the shop. */
	articles: ['app/storefront/reading/article-card.', 'app/storefront/reading/prose.'],
	/** The home page besides its lists, shared with its late sections. */
	'home-parts': [
		'app/storefront/home/home-hero.',
		'app/storefront/home/home-magazine.',
		'app/storefront/home/home-search.',
		'app/storefront/home/home-sections.',
	],
	/** Shared by filters and search: one request for both. */
	'search-fold': [
		'app/features/catalogue/search/search-fold.',
		'app/features/catalogue/family-labels.',
		'app/storefront/search/use-count-not-found.',
		'app/paraglide/messages/family_',
		'app/paraglide/messages/list_meant.',
		'app/paraglide/messages/scents_families.',
	],
	/** Shared by the pages of notes, families and the finder. */
	scents: [
		'app/storefront/scents/scent-not-found.',
		'app/paraglide/messages/scents_all_notes.',
		'app/paraglide/messages/scents_finder.',
	],
	/** Shared by the two late parts of every page. */
	'likely-code': ['app/storefront/next-page/likely-code.', 'app/shop/data-saving.'],
	/** Product views: one small file loaded after a product page. */
	seen: [
		'app/shop/requests/may-count.',
		'app/features/analytics/counting/send-count.',
		'app/storefront/saved-items/stored-list.',
		'app/storefront/recently-viewed/record-view.',
		'app/storefront/recently-viewed/viewed-ids.',
	],
	/** Used by some public pages as well: in groups of their own, or those pages would load the next one. */
	field: ['app/ui/field.'],
	dialog: ['app/ui/dialog.', 'app/paraglide/messages/close.'],
	notice: ['app/ui/notice.'],
	/** What the pages of login and invitation need, which anybody may open. */
	'login-parts': [
		'app/back-office/components/form-section.',
		'app/back-office/components/intent-button.',
		'app/paraglide/messages/admin_login_',
		'app/paraglide/messages/admin_saving.',
		'app/paraglide/messages/admin_title.',
	],
	/** Small parts and words of many pages of the back office. */
	office: [
		'app/back-office/components/',
		'app/back-office/requests/outcome.',
		'app/back-office/requests/use-query-link.',
		'app/ui/table.',
		'app/paraglide/messages/admin_',
		'app/paraglide/messages/office_order_',
		'app/paraglide/messages/office_product',
	],
}

/** The bundler's format; the first group that matches a module wins. */
export const chunkGroups = Object.entries(CHUNKS).map(([name, beginnings], index, all) => ({
	name,
	test: new RegExp(`/(${beginnings.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
	priority: all.length - index,
}))
