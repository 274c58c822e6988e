import { LARGEST_PHOTO } from '~/features/media/photo-content.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { sendWithProgress } from '../../requests/send-with-progress.ts'

export type UploadStep = { sent: number } | { made: number; of: number }
export type Uploaded = { photo: PhotoFile } | { problem: string }

/** Uploads a photo; the server then reports the encoding of its sizes. */
export async function uploadPhoto(file: Blob, step: (step: UploadStep) => void): Promise<Uploaded> {
	if (file.size > LARGEST_PHOTO) return { problem: m.office_photo_too_large() }
	return sendWithProgress<Uploaded>('/admin/media', file, {
		sent: (loaded, total) => step({ sent: total ? loaded / total : 0 }),
		step: (line) => {
			if (!('done' in line)) return false
			step({ made: line.done as number, of: line.of as number })
			return true
		},
		failed: (status) => ({ problem: PROBLEMS[status]?.() ?? m.office_photo_failed() }),
	})
}

const PROBLEMS: Record<number, () => string> = {
	0: m.office_product_problem_connection,
	413: m.office_photo_too_large,
}
