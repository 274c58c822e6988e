import { m } from '~/paraglide/messages.js'

export type NavigationItem = { to: string; label: () => string }

/** Every link that header and footer carry (S §2), and the scent finder, grouped as the menu shows them. */
export const PERFUME_LINKS: NavigationItem[] = [
	{ to: '/shop/perfumes', label: m.nav_all_perfumes },
	{ to: '/shop/perfumes/men', label: m.nav_men },
	{ to: '/shop/perfumes/women', label: m.nav_women },
	{ to: '/shop/perfumes/unisex', label: m.nav_unisex },
	{ to: '/finder', label: m.nav_finder },
]

export const BODY_LINKS: NavigationItem[] = [
	{ to: '/shop/body-spray', label: m.nav_body_spray },
	{ to: '/shop/body-mist', label: m.nav_body_mist },
]

export const SOON_LINKS: NavigationItem[] = [
	{ to: '/shop/perfume-oils', label: m.nav_perfume_oils },
	{ to: '/shop/hair-perfume', label: m.nav_hair_perfume },
	{ to: '/shop/diffusers', label: m.nav_diffusers },
]

export const ABOUT_LINKS: NavigationItem[] = [
	{ to: '/about', label: m.nav_about },
	{ to: '/blog', label: m.nav_blog },
	{ to: '/contact', label: m.nav_contact },
]
