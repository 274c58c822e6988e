// Keeps the browser's copies and the server's in step: looks at the session, merges, and sends changes.
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
import { toast } from '~/ui/toast.tsx'
import { currentCopies, currentOwner, keep, settle } from './saved-items.ts'

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

/** Asks who is signed in and what they keep; one question at a time, tried again for half a minute. */
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
	// Nobody answers: what this browser knows of its customer stays, and the next sign of life asks again.
	if (sender()) settle()
}

function take(found: Look): void {
	clearTimeout(nextLook)
	// An answer that was on its way while its customer signed out must not bring their copies back.
	if (found.signedIn && found.owner === currentOwner()) {
		rememberSignIn()
		keep(mergeCopies(currentCopies(), found))
		nextLook = setTimeout(look, nextCheckIn(found.secondsLeft))
	}
	settle()
	send()
}

const SIGNED_IN_BEFORE = 'signed-in-before'

/** Only the fact: the dialog then opens on Sign In, on other devices on Sign Up. */
function rememberSignIn(): void {
	try {
		localStorage.setItem(SIGNED_IN_BEFORE, '1')
	} catch {
		// Forbidden or full: the dialog has both tabs anyway.
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

/** Sends everything that waits. Resolves when there is nothing left, or when the server does not take it now. */
async function send(): Promise<void> {
	await Promise.all([sendCart('Error updating cart in database'), sendWishes()])
}

/** Whose unsent changes may go out: those of the customer who is signed in, and nobody else's. */
function sender(): string | undefined {
	const { owner } = currentCopies()
	return owner !== null && owner === currentOwner() ? owner : undefined
}

// Two tabs send one after the other, so that an older quantity cannot overtake a newer one.
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
			// The customer sees nothing of it: the line stays and is sent again.
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
	keep({ ...rest, cart: merged.cart, unsent: { ...unsent, cart: merged.unsent } })
}

/** The session is over, or another customer's: the answer is to look, not to send again. */
const isOver = (reply: Reply<unknown>): boolean => !reply.ok && [401, 403, 409].includes(reply.status)

/** The server will not accept it, however often it is sent. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/** Sends waiting wishes; false when the server did not take them. Nobody answers: they wait, and go out with the next look. */
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
	keep({ ...rest, wishlist: merged.wishlist, unsent: { ...unsent, wishlist: merged.unsent } })
}

/** Before a sign-out: sends what is left, within three seconds. */
export async function sendWhatIsLeft(): Promise<void> {
	await Promise.race([send(), wait(3_000)])
}
