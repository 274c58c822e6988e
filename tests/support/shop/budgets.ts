// What a page of each public kind may cost: figures that are the same on every machine, about 3 % above what was measured
// on the day they were set. Whoever breaks one saves elsewhere, or raises it here and says why in the commit.
// The order form's scripts rose by 1.4 % when the footer became plain React (docs/weights.md).
// The product page's HTML rose by 1.3 % when it began to offer the other sizes of its scent; one without others did not.
// HTML rose by 2.3 kB on every page (1 kB for the drawn logo, 1.2 kB of styles) and by 4 kB on home with the day in Douala, with
// fewer than 700 bytes of scripts: first loads are 1.5 to 2.6 % larger in all (issue 32).
// Home's HTML fell by 7.4 kB, and its scripts rose by 100 bytes, when its search and filters began to fetch their list (issue 35).
// Scripts rose by up to 0.3 % with who sells in the footer and the link to the terms in the order form (issue 33).
// Held by tests/integration/storefront/budgets.test.ts (html, css, js, queries) and tests/e2e/storefront/first-load/budgets.ts (the rest).

export type Budget = {
	/** Bytes of the page with its stylesheet and its data, brotli at quality 9. */
	html: number
	/** Bytes of the scripts that the page names, brotli. */
	js: number
	/** Bytes of the pictures that a phone of 360×740 fetches before anybody scrolls. */
	images: number
	/** Requests of a first visit on that phone, until its fonts are there too. */
	requests: number
	/** Statements to the database for a page that is not in the page cache; the catalogue is in memory. */
	queries: number
}

/** Every first load, whatever the page: decision 0014. */
export const MOST_JS = 120_000

/** The stylesheet that stands in every public page, counted the same way. */
export const CSS = 13_800

/** Code for the page that may come next and for a shop without a line, on any page; not under Save-Data or on 2G. */
export const AHEAD = 30_000

/** The two fonts. */
export const FONTS = 36_000

export const BUDGETS: Record<string, Budget> = {
	'/': { html: 33_400, js: 117_500, images: 39_200, requests: 23, queries: 1 },
	'/shop': { html: 44_200, js: 118_200, images: 43_900, requests: 29, queries: 0 },
	'/product/yara-edp': { html: 26_100, js: 118_000, images: 38_300, requests: 29, queries: 3 },
	'/notes/vanilla': { html: 31_800, js: 114_100, images: 37_600, requests: 30, queries: 1 },
	'/finder': { html: 22_600, js: 115_300, images: 0, requests: 18, queries: 0 },
	'/blog': { html: 24_100, js: 112_800, images: 43_500, requests: 25, queries: 0 },
	'/blog/what-sillage-means': { html: 25_900, js: 113_300, images: 7_400, requests: 18, queries: 1 },
	'/cart': { html: 22_300, js: 116_700, images: 14_400, requests: 25, queries: 1 },
	'/order-inquiry': { html: 21_200, js: 118_600, images: 0, requests: 21, queries: 1 },
	'/account': { html: 21_000, js: 112_800, images: 0, requests: 22, queries: 0 },
}
