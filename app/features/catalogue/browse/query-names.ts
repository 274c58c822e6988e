// Shared with the page cache (server/pages/page-cache.ts), which must not tell two addresses of one page apart.

/** Query parameters that change a public page. Anything else is ignored. */
export const QUERY_NAMES = [
	'q',
	'category',
	'brand',
	'gender',
	'concentration',
	'size',
	'scent',
	'price',
	'upto',
	'sort',
] as const

/** Longer values are cut here before anybody looks at them. */
export const LONGEST_VALUE = 100
