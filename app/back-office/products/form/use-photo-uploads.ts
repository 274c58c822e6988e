import { useRef, useState } from 'react'
import { MOST_PHOTOS } from '~/features/catalogue/edit/photo-list.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { uploadPhoto } from './upload-photo.ts'

/** A file on its way: queued, then made small (nothing of it is sent yet), then sent, or failed. */
export type Upload = { key: number; file: File; sent?: number; problem?: string }

/**
 * Uploads photos one at a time: a phone's connection handles one well and four badly. One that fails stays in the list,
 * to be retried, and the others continue.
 */
export function usePhotoUploads({
	taken,
	onPhoto,
	onBusy,
	onFailed,
}: {
	/** Number of photos the product already has. */
	taken: number
	/** False if the photo is already in the list. */
	onPhoto: (photo: PhotoFile) => boolean
	/** The form is saved after the uploads. */
	onBusy: (busy: boolean) => void
	onFailed: () => void
}) {
	const [uploads, setUploads] = useState<Upload[]>([])
	const [problems, setProblems] = useState<string[]>([])
	const keys = useRef(0)
	const queue = useRef<Promise<void>>(Promise.resolve())
	const waiting = useRef(0)
	// An upload finishes many renders after it was started.
	const latest = useRef({ taken, onPhoto, onBusy, onFailed })
	latest.current = { taken, onPhoto, onBusy, onFailed }

	const change = (key: number, changed: Partial<Upload>) =>
		setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))
	const remove = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key))

	async function send({ key, file }: Upload): Promise<void> {
		const sent = (share: number) => change(key, { sent: share })
		sent(0)
		const result = await uploadPhoto(file, sent)
		waiting.current--
		if ('problem' in result) {
			change(key, { problem: result.problem })
			latest.current.onFailed()
		} else {
			remove(key)
			if (!latest.current.onPhoto(result.photo))
				setProblems((now) => [...now, m.office_photos_again({ file: file.name })])
		}
		if (waiting.current === 0) latest.current.onBusy(false)
	}

	function enqueue(upload: Upload): void {
		waiting.current++
		latest.current.onBusy(true)
		queue.current = queue.current.then(() => send(upload))
	}

	return {
		uploads,
		problems,
		add: (files: readonly File[]) => {
			const room = Math.max(0, MOST_PHOTOS - latest.current.taken - waiting.current)
			setProblems(
				files.slice(room).map(({ name }) => m.office_photos_full({ file: name, most: MOST_PHOTOS })),
			)
			const added = files.slice(0, room).map((file) => ({ key: keys.current++, file }))
			setUploads((now) => [...now, ...added])
			added.forEach(enqueue)
		},
		retry: (upload: Upload) => {
			change(upload.key, { sent: undefined, problem: undefined })
			enqueue(upload)
		},
		remove,
	}
}
