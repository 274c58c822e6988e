import { createContext } from 'react-router'

/** Who asks, as far as the HTTP layer knows: for limits and logs, never for pages. */
export type Visitor = { address: string; requestId: string }

export const visitorContext = createContext<Visitor>({ address: '', requestId: '' })

/** Tells the HTTP layer that a page failed because the database is away: it then answers 503 instead of 500. */
export const databaseAwayContext = createContext<() => void>(() => {})
