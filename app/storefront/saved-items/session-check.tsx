import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readHint, SIGNED_OUT } from '~/features/accounts/ownership.ts'
import { NO_COPIES } from '~/features/saved-items/copies.ts'
import { m } from '~/paraglide/messages.js'
import { whenIdle } from '~/shop/when-idle.ts'
import { toast } from '~/ui/toasts/toast.tsx'
import { currentCopies, currentOwner, refresh, storeCopies, useSavedItems } from './saved-items.ts'

/** The customer that the server was already asked about. */
let askedFor: string | null = null

/** Syncs when the page is idle, once for each signed-in customer. */
function checkSession(): void {
	if (readHint(document.cookie) === SIGNED_OUT && currentCopies().owner) {
		storeCopies(NO_COPIES)
		import('../offline/clear-account-copies.ts').then(
			({ clearAccountCopies }) => clearAccountCopies(),
			() => {},
		)
	} else refresh()
	const owner = currentOwner()
	if (owner === null || owner === askedFor) {
		askedFor = owner
		return
	}
	askedFor = owner
	const ask = () =>
		import('./saved-items-sync.ts').then(
			({ look }) => look(),
			() => {
				askedFor = null
			},
		)
	whenIdle(ask)
}

/** Keeps the personal parts of a cached page up to date, and renders the sign-in dialog. */
export function SessionCheck() {
	const { key } = useLocation()
	const trouble = useSavedItems((saved) => saved.trouble, null)
	const dialog = useSavedItems((saved) => saved.dialog, null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may follow a sign-in or sign-out
	useEffect(checkSession, [key])
	useEffect(() => {
		if (trouble) toast(trouble === 'repaired' ? m.saved_repaired() : m.saved_no_room(), { tone: 'info' })
	}, [trouble])
	return dialog
}
