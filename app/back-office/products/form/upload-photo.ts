import { LARGEST_PHOTO } from '~/features/media/photo-content.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { sendWithProgress } from '../../requests/send-with-progress.ts'
import { shrinkPhoto } from './shrink-photo.ts'

type Uploaded = { photo: PhotoFile } | { problem: string }

/** Makes a photo small and uploads it. @param sent the share of it that is sent */
export async function uploadPhoto(file: Blob, sent: (share: number) => void): Promise<Uploaded> {
	const small = await shrinkPhoto(file)
	if (small.size > LARGEST_PHOTO) return { problem: m.office_photo_too_large() }
	return sendWithProgress<Uploaded>('/admin/media', small, {
		sent: (loaded, total) => sent(total ? loaded / total : 0),
		step: () => false,
		failed: (status) => ({ problem: PROBLEMS[status]?.() ?? m.office_photo_failed() }),
	})
}

const PROBLEMS: Record<number, () => string> = {
	0: m.office_product_problem_connection,
	413: m.office_photo_too_large,
}
