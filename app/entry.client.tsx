import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { findLanguageWith, type Language } from './shop/language.ts'

findLanguageWith(() => document.documentElement.lang as Language)

// Who taps on before the page has blended in skips the blend. The router does not catch that; it is no error.
addEventListener('unhandledrejection', (event) => {
	if (`${event.reason}`.includes('Transition was skipped')) event.preventDefault()
})

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	)
})
