import { m } from '~/paraglide/messages.js'

/** Why a photo is not stored, and what the seller reads. */
export const PHOTO_PROBLEMS = {
	damaged: m.office_photo_unusable,
	large: m.office_photo_too_large,
	format: m.office_photo_wrong_format,
	mixed: m.office_photo_not_only_photo,
	busy: m.office_photo_busy,
	away: m.office_photo_store_away,
	'no-room': m.office_photo_no_room,
	failed: m.office_photo_failed,
} as const

export type PhotoProblem = keyof typeof PHOTO_PROBLEMS
