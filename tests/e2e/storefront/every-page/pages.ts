import type { PHONE } from '../../../support/browser/browser.ts'

export const SCREENS = [
	{ width: 360, height: 740 },
	{ width: 740, height: 360 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
] satisfies (typeof PHONE)[]

export type Sight = {
	path: string
	/** Loaded without scripts: nothing that is looked at needs them. */
	plain?: true
	/**
	 * It keeps to the grid, and its title to the common size and place. 'free' where the title stands elsewhere: a
	 * product's name beside its photo, a tick before a thank-you.
	 */
	grid?: 'kept' | 'free'
	/** Something on it has a price. */
	prices?: true
	/** Larger text is looked at without scripts, thus in the device's font: it is the narrower one. */
	largerTextPlain?: true
	/** Widths at which axe looks at it; filters are open then. */
	axe?: (360 | 1440)[]
	/** Further states of the page, each reached from it without a load, and the width at which axe looks at it. */
	states?: [search: string, width: 360 | 1440][]
}

/** A page of each kind, the languages in turn. */
export const PAGES: Sight[] = [
	{
		path: '/',
		grid: 'kept',
		prices: true,
		largerTextPlain: true,
		axe: [360],
		states: [
			['?q=zzzzqqqq', 360],
			['?q=latafa&brand=Lattafa', 1440],
		],
	},
	{
		path: '/fr/shop',
		grid: 'kept',
		states: [
			['?brand=Yara', 360],
			['?q=zzzzqqqq', 360],
			['?category=perfumes&q=latafa&brand=Lattafa', 1440],
		],
	},
	{ path: '/fr/shop/body-mist', grid: 'kept', prices: true },
	{
		path: '/shop/perfumes/men',
		grid: 'kept',
		states: [['?gender=women', 1440]],
	},
	{ path: '/shop/diffusers', grid: 'kept', axe: [360] },
	{ path: '/fr/product/yara-edp', grid: 'free', prices: true, largerTextPlain: true, axe: [360, 1440] },
	{ path: '/notes', grid: 'kept', axe: [360] },
	{ path: '/fr/notes/vanilla', axe: [360] },
	{ path: '/scents/gourmand', grid: 'kept', axe: [360] },
	{ path: '/fr/finder', grid: 'kept', axe: [360], states: [['?whom=men&note=oud', 360]] },
	{ path: '/about', grid: 'kept', axe: [1440] },
	{ path: '/fr/contact', grid: 'kept', axe: [360] },
	{ path: '/blog', grid: 'kept', axe: [1440] },
	{ path: '/fr/blog/edp-or-edt', grid: 'kept', axe: [360, 1440] },
	{ path: '/terms', grid: 'kept', axe: [360] },
	{ path: '/fr/order-inquiry?product=Yara+EDP&category=perfumes', plain: true, grid: 'kept' },
	{ path: '/thank-you', grid: 'free' },
	{ path: '/fr/wishlist', grid: 'kept' },
	{ path: '/cart', plain: true, grid: 'kept', prices: true },
	{ path: '/fr/account', plain: true, grid: 'kept' },
	{ path: '/account/reset', grid: 'kept' },
	{ path: '/fr/nothing', grid: 'kept', prices: true, axe: [1440] },
]
