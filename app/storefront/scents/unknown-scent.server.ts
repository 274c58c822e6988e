import { data } from 'react-router'
import { suggestBestsellers } from '../list/bestsellers.server.ts'
import type { UnknownScent } from './scent-not-found.tsx'

/** To be thrown by a loader; scent-not-found.tsx shows it. */
export const unknownScent = async () =>
	data<UnknownScent>({ bestsellers: await suggestBestsellers() }, { status: 404 })
