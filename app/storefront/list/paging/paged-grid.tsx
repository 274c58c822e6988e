import { lazy } from 'react'

/** The products of a long list that has no filters. Fetched by the pages that have one; until then they are as the server drew them. */
export const PagedGrid = lazy(async () => ({ default: (await import('./joined-grid.tsx')).JoinedGrid }))
