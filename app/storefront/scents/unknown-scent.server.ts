import { data } from 'react-router'
import { suggestBestsellers } from '../list/bestsellers.server.ts'
import type { UnknownScent } from './scent-not-found.tsx'

/** A loader throws it; scent-not-found.tsx renders it. */
export const unknownScent = async () =>
	data<UnknownScent>({ bestsellers: await suggestBestsellers() }, { status: 404 })
