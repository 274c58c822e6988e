import { createContext } from 'react-router'

/** Who asks, as far as the HTTP layer knows: for limits, never for pages. */
export type Visitor = { address: string }

export const visitorContext = createContext<Visitor>({ address: '' })

/** Tells the HTTP layer that a page failed because the database is away: it then answers 503 instead of 500. */
export const databaseAwayContext = createContext<() => void>(() => {})

/**
 * What a page that is kept was made from when it was last made: if it still is, the page need not be made again. Empty
 * when it is not known, undefined for pages that nobody keeps.
 */
export const knownDataHashContext = createContext<string | undefined>(undefined)
