import { LARGEST_PHOTO } from '~/features/media/photo-content.ts'
import type { Photo } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'

export type UploadStep = { sent: number } | { made: number; of: number }
export type Uploaded = { photo: Photo } | { problem: string }

/** Sends a photo and follows it: first the way to the server, then the making of its sizes there. */
export function uploadPhoto(file: Blob, step: (step: UploadStep) => void): Promise<Uploaded> {
	if (file.size > LARGEST_PHOTO) return Promise.resolve({ problem: m.office_photo_too_large() })
	return new Promise((resolve) => {
		// Not fetch: only this tells how much of the body is on its way.
		const request = new XMLHttpRequest()
		request.open('POST', '/admin/media')
		request.setRequestHeader('Content-Type', 'application/octet-stream')
		request.upload.onprogress = ({ loaded, total }) => step({ sent: total ? loaded / total : 0 })
		request.onprogress = () => {
			const last = linesOf(request.responseText).at(-1)
			if (last && 'done' in last) step({ made: last.done as number, of: last.of as number })
		}
		request.onload = () => {
			const last = linesOf(request.responseText).at(-1)
			if (last && ('photo' in last || 'problem' in last)) resolve(last as Uploaded)
			else resolve({ problem: request.status === 413 ? m.office_photo_too_large() : m.office_photo_failed() })
		}
		request.onerror = () => resolve({ problem: m.office_product_problem_connection() })
		request.send(file)
	})
}

function linesOf(text: string): Record<string, unknown>[] {
	// What follows the last line end may be half a line.
	return text
		.split('\n')
		.slice(0, -1)
		.flatMap((line) => {
			try {
				return [JSON.parse(line)]
			} catch {
				return []
			}
		})
}
