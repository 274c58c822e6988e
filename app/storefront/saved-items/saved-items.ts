// Cart, wishlist and sign-in state as stored in this browser. Only this file is on every page; syncing and the dialog
// are loaded on demand (saved-items-sync.ts, saved-items-actions.ts).
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

/** Local storage was corrupt in part, or is full. */
type Trouble = 'repaired' | 'no-room' | null

export type SavedItems = {
	signedIn: boolean
	/** The server has been asked, or need not be. */
	settled: boolean
	cart: Copies['cart']
	wishlist: Copies['wishlist']
	dialog: ReactNode
	trouble: Trouble
}

let copies = NO_COPIES
let loaded = false
/** The hint that the server has answered for. */
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
		// Sign-out also deletes recent searches and recently viewed products.
		if (copies === NO_COPIES) for (const key of DEVICE_KEYS) localStorage.removeItem(key)
		for (const [key, text] of Object.entries(textsOf(copies))) {
			if (text === null) localStorage.removeItem(key)
			else if (text !== localStorage.getItem(key)) localStorage.setItem(key, text)
		}
	} catch {
		// Storage full or blocked: this page keeps its state in memory, and the server has it too.
		trouble = 'no-room'
	}
}

function publish(): void {
	const hint = readHint(document.cookie)
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

function reload(): void {
	load()
	publish()
}

function now(): SavedItems {
	if (!loaded) {
		loaded = true
		reload()
		addEventListener('storage', ({ key }) => {
			if (key === null || (COPY_KEYS as readonly string[]).includes(key)) reload()
		})
		// A page from the back/forward cache has missed changes.
		addEventListener('pageshow', ({ persisted }) => persisted && reload())
		// An order took the cart (features/orders): nothing is left to send.
		addEventListener('cart-changed', () => {
			load()
			storeCopies({ ...copies, unsent: { ...copies.unsent, cart: {} } })
		})
	}
	return saved
}

/** Selects a part of the state; `atFirst` is the value during hydration, when the page is the same for everyone. */
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

// For session-check.tsx, saved-items-sync.ts and saved-items-actions.ts only:

export function currentCopies(): Copies {
	now()
	return copies
}

/** The signed-in customer, according to the hint cookie. */
export function currentOwner(): string | null {
	const seen = readHint(document.cookie)
	return isSignedIn(seen) ? seen : null
}

export function storeCopies(next: Copies): void {
	copies = next
	save()
	publish()
}

/** The server has answered. */
export function settle(): void {
	settledFor = readHint(document.cookie)
	publish()
}

/** The hint cookie may have changed with the page. */
export const refresh = publish

export function showDialog(next: ReactNode): void {
	dialog = next
	publish()
}
