// English pages are at the routes of the specification, French ones under /fr.
import { getLocale, overwriteGetLocale } from '~/paraglide/runtime.js'

export type Language = 'en' | 'fr'

/** A stored language; anything other than French is English. */
export const knownLanguage = (stored: string | null | undefined): Language => (stored === 'fr' ? 'fr' : 'en')

/** The language of the page being rendered (server) or shown (browser). */
export const language = (): Language => getLocale() as Language

/** The language that a path asks for. */
export function languageOf(pathname: string): Language {
	return pathname === '/fr' || pathname.startsWith('/fr/') || pathname.startsWith('/fr.') ? 'fr' : 'en'
}

/** A path of the shop in a language, by default the current one: `/shop` or `/fr/shop`. */
export function href(path: string, to: Language = language()): string {
	if (to === 'en') return path
	return path === '/'
		? '/fr'
		: path.startsWith('/?') || path.startsWith('/#')
			? `/fr${path.slice(1)}`
			: `/fr${path}`
}

/** The same path without its language prefix. */
export function withoutLanguage(pathname: string): string {
	return languageOf(pathname) === 'fr' ? pathname.slice(3) || '/' : pathname
}

/** Connects the compiled messages to the current language. */
export function findLanguageWith(find: () => Language): void {
	overwriteGetLocale(find)
}
