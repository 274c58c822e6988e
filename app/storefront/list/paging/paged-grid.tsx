import { lazy } from 'react'

/** A paged list without filters, loaded on demand; until then the server-rendered HTML stays. */
export const PagedGrid = lazy(async () => ({ default: (await import('./joined-grid.tsx')).JoinedGrid }))
