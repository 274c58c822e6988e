import { AsyncLocalStorage } from 'node:async_hooks'
import { findLanguageWith, type Language } from './language.ts'

const current = new AsyncLocalStorage<Language>()
findLanguageWith(() => current.getStore() ?? 'en')

/** Everything rendered inside `work` uses this language, even when renders run concurrently. */
export function withLanguage<T>(language: Language, work: () => T): T {
	return current.run(language, work)
}

/** The language that a browser asks for first, where the address names none. */
export const preferredLanguage = ({ headers }: Request): Language =>
	/^\s*fr\b/i.test(headers.get('Accept-Language') ?? '') ? 'fr' : 'en'
