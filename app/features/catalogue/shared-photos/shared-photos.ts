// What the address of the page of shared photos says: which are stored, and which files were not taken and why. An
// address and no answer, so that going back or loading again sends nothing twice.
import { PHOTO_PROBLEMS, type PhotoProblem } from '~/features/media/photo-problems.ts'
import { m } from '~/paraglide/messages.js'
import { LARGEST_SHARE, SHARE_TARGET } from '~/shop/requests/origin/share-target.ts'
import { MOST_PHOTOS } from '../edit/photo-list.ts'

/** Why nothing of a share was taken. */
export const SHARE_PROBLEMS = {
	'too-large': () => m.shared_photo_too_large({ most: LARGEST_SHARE / 1024 / 1024 }),
	late: m.shared_photo_late,
	unreadable: m.shared_photo_unreadable,
	'no-files': m.shared_photo_no_files,
} as const

export type ShareProblem = keyof typeof SHARE_PROBLEMS

type RefusedFile = { number: number; why: PhotoProblem }

export type SharedPhotos = {
	ids: string[]
	/** Files that were no photo the shop can use, by their place in what was shared. */
	refused: RefusedFile[]
	/** How many files were more than a product may have. */
	leftOut: number
	problem?: ShareProblem
}

export const MOST_SHARED = MOST_PHOTOS

export function sharedPhotosAddress({
	ids = [],
	refused = [],
	leftOut = 0,
	problem,
}: Partial<SharedPhotos>): string {
	const query = new URLSearchParams([
		...ids.map((id) => ['photo', id]),
		...refused.map(({ number, why }) => ['refused', `${number}-${why}`]),
		...(leftOut ? [['left-out', String(leftOut)]] : []),
		...(problem ? [['problem', problem]] : []),
	])
	return `${SHARE_TARGET}?${query}`
}

/** The form of a new product with these photos. */
export const newProductAddress = (ids: readonly string[]): string =>
	`/admin/products/add?${new URLSearchParams(ids.map((id) => ['photo', id]))}`

export type ReadPhotos = SharedPhotos & {
	/** How many of the named photos can be none of the shop's. */
	strange: number
}

/** Anybody can write an address: of this one only what the shop itself would write is read. */
export function readSharedPhotos(query: URLSearchParams): ReadPhotos {
	const named = [...new Set(query.getAll('photo'))]
	const ids = named.filter((id) => /^[0-9a-f]{20}$/.test(id)).slice(0, MOST_SHARED)
	const problem = query.get('problem') ?? ''
	const leftOut = /^\d{1,4}$/.exec(query.get('left-out') ?? '')
	return {
		ids,
		strange: named.length - ids.length,
		refused: query.getAll('refused').slice(0, MOST_SHARED).flatMap(readRefused),
		leftOut: Number(leftOut?.[0] ?? 0),
		problem: isOneOf(SHARE_PROBLEMS, problem) ? problem : undefined,
	}
}

function readRefused(text: string): RefusedFile[] {
	const [, number = '', why = ''] = /^(\d{1,2})-([a-z-]{1,20})$/.exec(text) ?? []
	return isOneOf(PHOTO_PROBLEMS, why) ? [{ number: Number(number), why }] : []
}

const isOneOf = <Name extends string>(names: Record<Name, unknown>, given: string): given is Name =>
	Object.hasOwn(names, given)
