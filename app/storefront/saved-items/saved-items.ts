// Cart, wishlist and who is signed in, as this browser knows them. This much is on every page; talking to the
// server and the dialog come with saved-items-sync.ts and saved-items-actions.ts when there is something to do.
import { type ReactNode, useSyncExternalStore } from 'react'
import { isSignedIn, mayShow, readHint } from '~/features/accounts/ownership.ts'
import {
	COPY_KEYS,
	type Copies,
	DEVICE_KEYS,
	NO_COPIES,
	readCopies,
	textsOf,
} from '~/features/saved-items/copies.ts'

/** Local storage that could not be read in full, or has no room left. */
type Trouble = 'repaired' | 'no-room' | null

export type SavedItems = {
	signedIn: boolean
	/** Whether the server has been asked, or need not be. */
	settled: boolean
	cart: Copies['cart']
	wishlist: Copies['wishlist']
	/** The open sign-in dialog. */
	dialog: ReactNode
	trouble: Trouble
}

let copies = NO_COPIES
let hint: string | null = null
let loaded = false
/** The hint that the server has answered about. */
let settledFor: string | null = null
let dialog: ReactNode = null
let trouble: Trouble = null
let saved: SavedItems = { signedIn: false, settled: false, cart: [], wishlist: [], dialog, trouble }
const watchers = new Set<() => void>()

function stored(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

function load(): void {
	const read = readCopies(stored)
	copies = read.copies
	if (read.repaired) {
		trouble = 'repaired'
		save()
	}
}

function save(): void {
	try {
		// Who signs out leaves nothing that was searched for or seen behind either.
		if (copies === NO_COPIES) for (const key of DEVICE_KEYS) localStorage.removeItem(key)
		for (const [key, text] of Object.entries(textsOf(copies))) {
			if (text === null) localStorage.removeItem(key)
			else if (text !== localStorage.getItem(key)) localStorage.setItem(key, text)
		}
	} catch {
		// Full or forbidden: what this page holds stays, and the server has it as well.
		trouble = 'no-room'
	}
}

function publish(): void {
	hint = readHint(document.cookie)
	const mine = mayShow(copies.owner, hint)
	saved = {
		signedIn: isSignedIn(hint),
		settled: !isSignedIn(hint) || settledFor === hint,
		cart: mine ? copies.cart : NO_COPIES.cart,
		wishlist: mine ? copies.wishlist : NO_COPIES.wishlist,
		dialog,
		trouble,
	}
	for (const watcher of watchers) watcher()
}

function now(): SavedItems {
	if (!loaded) {
		loaded = true
		load()
		publish()
		addEventListener('storage', ({ key }) => {
			if (key !== null && !(COPY_KEYS as readonly string[]).includes(key)) return
			load()
			publish()
		})
		// A page taken out of the browser's memory has missed what happened meanwhile.
		addEventListener('pageshow', ({ persisted }) => {
			if (!persisted) return
			load()
			publish()
		})
		// An order took the cart (features/orders): nothing of it is left to send.
		addEventListener('cart-changed', () => {
			load()
			keep({ ...copies, unsent: { ...copies.unsent, cart: {} } })
		})
	}
	return saved
}

/** A part of what is saved; `atFirst` while the page is still the one that everybody gets. */
export function useSavedItems<Part>(part: (saved: SavedItems) => Part, atFirst: Part): Part {
	return useSyncExternalStore(
		(watcher) => {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		() => part(now()),
		() => atFirst,
	)
}

// ── For session-check.tsx, saved-items-sync.ts and saved-items-actions.ts only ──

export function currentCopies(): Copies {
	now()
	return copies
}

/** Who is signed in, as far as the hint tells. */
export function currentOwner(): string | null {
	const seen = readHint(document.cookie)
	return isSignedIn(seen) ? seen : null
}

export function keep(next: Copies): void {
	copies = next
	save()
	publish()
}

/** The server has answered: what is shown is what it knows. */
export function settle(): void {
	settledFor = readHint(document.cookie)
	publish()
}

/** The page has changed: the hint may have, too. */
export const refresh = publish

export function showDialog(next: ReactNode): void {
	dialog = next
	publish()
}
