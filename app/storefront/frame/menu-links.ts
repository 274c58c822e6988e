import { ABOUT_PAGES, FINDER, LIST_PAGES, NOTES, SOON_PAGES } from '~/shop/pages.ts'

export type NavigationItem = { path: string; label: () => string }

const isPerfumes = ({ category }: (typeof LIST_PAGES)[number]) => category === 'perfumes'

/** Every link of header and footer (S §2) plus the scent finder and the notes, grouped as in the menu. */
export const PERFUME_LINKS: readonly NavigationItem[] = [...LIST_PAGES.filter(isPerfumes), FINDER, NOTES]
export const BODY_LINKS: readonly NavigationItem[] = LIST_PAGES.filter((page) => !isPerfumes(page))
export const SOON_LINKS = SOON_PAGES
export const ABOUT_LINKS = ABOUT_PAGES
