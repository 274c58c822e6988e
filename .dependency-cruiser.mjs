// Imports run one way: shop ← db ← feature rules ← feature servers ← storefront, back-office ← routes; ui knows nobody.
const FEATURES = [
	'media',
	'pdf',
	'mail',
	'blog',
	'accounts',
	'admins',
	'backups',
	'notices',
	'settings',
	'customers',
	'catalogue',
	'price-list',
	'feed',
	'cart',
	'links',
	'wishlist',
	'saved-items',
	'orders',
	'status-pictures',
	'invoices',
	'stock',
	'reviews',
	'customer-directory',
	'analytics',
	'ledger',
	'changes',
]
const TESTS = '\\.test\\.tsx?$'

/** A feature may use those before it in the list, never those after it: so never in a circle. */
const upwards = FEATURES.slice(0, -1).map((feature, index) => ({
	name: `${feature}-knows-only-lower-features`,
	severity: 'error',
	from: { path: `^app/features/${feature}/`, pathNot: TESTS },
	to: { path: `^app/features/(${FEATURES.slice(index + 1).join('|')})/` },
}))

const never = (name, from, to, more = {}) => ({
	name,
	severity: 'error',
	from: { path: from, pathNot: TESTS, ...more },
	to: { path: to },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{
			name: 'no-circles',
			severity: 'error',
			from: {},
			to: { circular: true, dependencyTypesNot: ['type-only'] },
		},
		...upwards,
		never('app-stands-below-the-server', '^app/', '^server/'),
		// A request goes from the listener to the cached pages to the handler, and nothing leads back.
		never('pages-stand-below-http', '^server/pages/', '^server/http/'),
		never('the-handler-stands-below-pages', '^server/handler/', '^server/(http|pages)/'),
		// The parts of the storefront that a reader meets first stand above those that they are made of.
		never(
			'cards-stand-below-lists',
			'^app/storefront/product/',
			'^app/storefront/(list|next-page|saved-items/nothing)',
		),
		never('next-page-stands-below-offline', '^app/storefront/next-page/', '^app/storefront/offline/'),
		never('shop-knows-nobody', '^app/shop/', '^app/(db|features|storefront|back-office|routes|ui)/'),
		never('ui-knows-nobody', '^app/ui/', '^app/(shop|db|features|storefront|back-office|routes)/'),
		never(
			'framework-knows-the-shop-only',
			'^app/framework/',
			'^app/(db|features|storefront|back-office|routes|ui)/',
		),
		never('db-knows-the-shop-only', '^app/db/', '^app/(features|storefront|back-office|routes|ui)/'),
		never('features-stand-below-the-pages', '^app/features/', '^app/(storefront|back-office|routes)/'),
		never('routes-reach-the-database-through-features', '^app/routes/', '^app/db/'),
		never('nobody-imports-routes', '^(app/(?!routes)|server)', '^app/routes/'),
		never(
			'storefront-has-no-back-office',
			'^app/(storefront|routes/storefront)/',
			'^app/(back-office|routes/admin)/',
		),
		never(
			'back-office-has-no-storefront',
			'^app/(back-office|routes/admin)/',
			'^app/(storefront|routes/storefront)/',
		),
		never(
			'rules-are-pure',
			'^app/(features|shop)/.*(?<!\\.server)\\.ts$',
			'\\.server\\.ts$|^node:|^app/db/client',
		),
		never('parts-do-not-reach-the-server', '\\.tsx$', '\\.server\\.ts$', {
			pathNot: ['^app/routes/', '^app/root\\.tsx$', '^app/entry', TESTS],
		}),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^app/paraglide/|\\+types/' },
		tsPreCompilationDeps: true,
		parser: 'swc',
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
			conditionNames: ['import', 'types'],
		},
		tsConfig: { fileName: 'tsconfig.json' },
	},
}
