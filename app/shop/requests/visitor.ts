import { createContext } from 'react-router'

/** The client as the HTTP layer sees it: for rate limits, never for pages. */
export type Visitor = { address: string }

export const visitorContext = createContext<Visitor>({ address: '' })

/** Tells the HTTP layer that a page failed for lack of the database: it answers 503 instead of 500. */
export const databaseUnavailableContext = createContext<() => void>(() => {})

/**
 * The data hash of the cached page: if it is unchanged, the page is not rendered again. Empty when unknown, undefined
 * for pages that are not cached.
 */
export const knownDataHashContext = createContext<string | undefined>(undefined)
