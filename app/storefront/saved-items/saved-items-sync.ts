// Syncs the browser's copies with the server's: checks the session, merges, and sends changes.
import { readHint } from '~/features/accounts/ownership.ts'
import { CHECK_RETRIES_MS, nextCheckIn } from '~/features/accounts/session-watch.ts'
import { type CartLine, isProductId, isQuantity } from '~/features/cart/cart.ts'
import { acknowledged, mergeCart } from '~/features/cart/merge-carts.ts'
import { mergeCopies, type ServerCopies } from '~/features/saved-items/merge-copies.ts'
import { mergeWishlist } from '~/features/wishlist/merge-wishlists.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { RETRY_PAUSES_MS, wait } from '~/shop/process/retry.ts'
import type { Reply } from '~/shop/requests/read-answer.ts'
import { requestData } from '~/shop/requests/request-data.ts'
import { type Check, isNumber, isText, listOf, shapeOf } from '~/shop/shape.ts'
import { toast } from '~/ui/toasts/toast.tsx'
import { currentCopies, currentOwner, settle, storeCopies } from './saved-items.ts'

type SignedIn = { signedIn: true; secondsLeft: number } & ServerCopies
type Look = { signedIn: false } | SignedIn

const isCart = listOf(
	shapeOf<CartLine>({
		id: isProductId,
		name: isText,
		price: isText,
		image: isText,
		category: isText,
		quantity: isQuantity,
	}),
)
const isWishlist = listOf(isProductId)
const isSignedOut = shapeOf<{ signedIn: false }>({ signedIn: (value) => value === false })
const isSignedIn = shapeOf<SignedIn>({
	signedIn: (value) => value === true,
	owner: isText,
	secondsLeft: isNumber,
	cart: isCart,
	wishlist: isWishlist,
})
const isLook: Check<Look> = (body) => isSignedOut(body) || isSignedIn(body)
const isCartAnswer = shapeOf<{ cart: CartLine[] }>({ cart: isCart })
const isWishlistAnswer = shapeOf<{ wishlist: string[] }>({ wishlist: isWishlist })

let looking: Promise<void> | undefined
let nextLook: ReturnType<typeof setTimeout> | undefined

/** Loads the session with its saved items; one request at a time, retried for half a minute. */
export function look(): Promise<void> {
	looking ??= lookNow().finally(() => {
		looking = undefined
	})
	return looking
}

async function lookNow(): Promise<void> {
	for (const pause of [...CHECK_RETRIES_MS, null]) {
		const reply = await requestData('/data/session', isLook)
		if (reply.ok) return take(reply.body)
		if (pause === null || !navigator.onLine) break
		await wait(pause)
	}
	// No response: the local data stays, and the next event tries again.
	if (sender()) settle()
}

function take(found: Look): void {
	clearTimeout(nextLook)
	// A late response must not restore the copies of a customer who has signed out.
	if (found.signedIn && found.owner === currentOwner()) {
		rememberSignIn()
		storeCopies(mergeCopies(currentCopies(), found))
		nextLook = setTimeout(look, nextCheckIn(found.secondsLeft))
	}
	settle()
	send()
}

const SIGNED_IN_BEFORE = 'signed-in-before'

/** Only a flag: the dialog then opens on Sign In instead of Sign Up. */
function rememberSignIn(): void {
	try {
		localStorage.setItem(SIGNED_IN_BEFORE, '1')
	} catch {
		// Storage full or blocked: the dialog has both tabs anyway.
	}
}

export function hasSignedInBefore(): boolean {
	try {
		return readHint(document.cookie) !== null || localStorage.getItem(SIGNED_IN_BEFORE) !== null
	} catch {
		return false
	}
}

addEventListener('online', () => (currentOwner() ? look() : undefined))
document.addEventListener('visibilitychange', () => {
	if (document.visibilityState === 'visible' && currentOwner()) look()
})

/** Sends all unsent changes. Resolves when none is left, or when the server does not accept them now. */
async function send(): Promise<void> {
	await Promise.all([sendCart('Error updating cart in database'), sendWishes()])
}

/** Only the unsent changes of the signed-in customer may be sent. */
function sender(): string | undefined {
	const { owner } = currentCopies()
	return owner !== null && owner === currentOwner() ? owner : undefined
}

// One tab at a time, so that an older quantity cannot overwrite a newer one.
const inTurn = <Result>(what: string, work: () => Promise<Result>): Promise<Result> =>
	navigator.locks ? navigator.locks.request(`sillage-${what}`, work) : work()

let cartPause = 1_000
let cartRetry: ReturnType<typeof setTimeout> | undefined

export async function sendCart(ifItFails: string): Promise<void> {
	clearTimeout(cartRetry)
	await inTurn('cart', async () => {
		const owner = sender()
		const sent = currentCopies().unsent.cart
		if (!owner || Object.keys(sent).length === 0) return
		const reply = await requestData('/data/cart', isCartAnswer, { owner, quantities: sent })
		if (owner !== sender()) return
		if (reply.ok) {
			cartPause = 1_000
			takeCart(reply.body.cart, sent)
		} else {
			// Not shown to the customer: the line stays and is sent again.
			console.warn(ifItFails, reply.status)
			if (isOver(reply)) look()
			else cartRetry = setTimeout(sendCart, cartPause, ifItFails)
			cartPause = Math.min(cartPause * 2, 30_000)
		}
	})
}

function takeCart(server: CartLine[], sent: Record<string, number>): void {
	const { cart, unsent, ...rest } = currentCopies()
	const there = new Set(server.map(({ id }) => id))
	for (const line of cart) {
		if ((ownEntry(sent, line.id) ?? 0) > 0 && !there.has(line.id)) {
			toast(m.cart_gone({ name: line.name }), { tone: 'info' })
		}
	}
	const merged = mergeCart({ cart, unsent: acknowledged(unsent.cart, sent) }, 'mine', server)
	storeCopies({ ...rest, cart: merged.cart, unsent: { ...unsent, cart: merged.unsent } })
}

/** The session has ended, or is another customer's: check the session instead of retrying. */
const isOver = (reply: Reply<unknown>): boolean => !reply.ok && [401, 403, 409].includes(reply.status)

/** Retrying would not help. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/** Sends unsent wishes; false if the server refused them. Without a response they stay unsent until the next sync. */
export function sendWishes(): Promise<boolean> {
	return inTurn('wishlist', async () => {
		const owner = sender()
		const sent = currentCopies().unsent.wishlist
		if (!owner || Object.keys(sent).length === 0) return true
		for (const pause of [...RETRY_PAUSES_MS, null]) {
			const reply = await requestData('/data/wishlist', isWishlistAnswer, { owner, wishes: sent })
			if (owner !== sender()) return true
			if (reply.ok) {
				takeWishes(reply.body.wishlist, sent)
				return true
			}
			console.warn('Error updating wishlist in database', reply.status)
			if (isOver(reply)) look()
			if (reply.status === 0 && (pause === null || !navigator.onLine)) return true
			if (pause === null || isFinal(reply.status)) break
			await wait(pause)
		}
		return false
	})
}

function takeWishes(server: string[], sent: Record<string, boolean>): void {
	const { wishlist, unsent, ...rest } = currentCopies()
	const merged = mergeWishlist({ wishlist, unsent: acknowledged(unsent.wishlist, sent) }, 'mine', server)
	storeCopies({ ...rest, wishlist: merged.wishlist, unsent: { ...unsent, wishlist: merged.unsent } })
}

/** Before sign-out: sends unsent changes, for at most three seconds. */
export async function sendWhatIsLeft(): Promise<void> {
	await Promise.race([send(), wait(3_000)])
}
