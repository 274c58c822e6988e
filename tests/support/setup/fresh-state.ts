// Unit tests share their modules (`isolate: false`), so what one leaves behind the next would find.
import { afterEach, vi } from 'vitest'
// Its look-up is in place before the first test, so that the language does not depend on which file came first.
import '~/shop/language.server.ts'
import { getLocale, overwriteGetLocale } from '~/paraglide/runtime.js'

const ambientLanguage = getLocale

afterEach(() => {
	overwriteGetLocale(ambientLanguage)
	vi.useRealTimers()
})
