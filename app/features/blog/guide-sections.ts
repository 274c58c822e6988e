/** The sections of the owner's guide (docs/guide), in their order: a link to one serves both languages. */
export const GUIDE_SECTIONS = [
	'first-day',
	'products',
	'stock',
	'orders',
	'reviews',
	'money',
	'people',
	'settings',
	'changes',
	'trouble',
] as const
export type GuideSection = (typeof GUIDE_SECTIONS)[number]
