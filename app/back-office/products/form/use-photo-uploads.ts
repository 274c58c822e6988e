import { useRef, useState } from 'react'
import { MOST_PHOTOS } from '~/features/catalogue/edit/photo-list.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { type UploadStep, uploadPhoto } from './upload-photo.ts'

/** A file being uploaded; without `step` it is queued. */
export type Upload = { key: number; file: string; step?: UploadStep }

/**
 * Uploads photos one at a time: a phone's connection handles one well and four badly, and the server encodes one at a
 * time. A refused photo is reported, and the others continue.
 */
export function usePhotoUploads({
	taken,
	onPhoto,
	onBusy,
}: {
	/** Number of photos the product already has. */
	taken: number
	/** False if the photo is already in the list. */
	onPhoto: (photo: PhotoFile) => boolean
	/** The form cannot be saved during uploads. */
	onBusy: (busy: boolean) => void
}) {
	const [uploads, setUploads] = useState<Upload[]>([])
	const [problems, setProblems] = useState<string[]>([])
	const keys = useRef(0)
	const queue = useRef<Promise<void>>(Promise.resolve())
	const waiting = useRef(0)
	// An upload finishes many renders after it was started.
	const latest = useRef({ taken, onPhoto, onBusy })
	latest.current = { taken, onPhoto, onBusy }

	async function send(file: File, key: number): Promise<void> {
		const name = file.name || m.office_photos_title()
		const refused = (problem: string) => setProblems((now) => [...now, problem])
		const result = await uploadPhoto(file, (step) =>
			setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, step } : upload))),
		)
		setUploads((now) => now.filter((upload) => upload.key !== key))
		waiting.current--
		if ('problem' in result) refused(m.office_photos_refused({ file: name, problem: result.problem }))
		else if (!latest.current.onPhoto(result.photo)) refused(m.office_photos_again({ file: name }))
		if (waiting.current === 0) latest.current.onBusy(false)
	}

	function add(files: readonly File[]): void {
		const room = Math.max(0, MOST_PHOTOS - latest.current.taken - waiting.current)
		setProblems(files.slice(room).map(({ name }) => m.office_photos_full({ file: name, most: MOST_PHOTOS })))
		for (const file of files.slice(0, room)) {
			const key = keys.current++
			waiting.current++
			setUploads((now) => [...now, { key, file: file.name }])
			latest.current.onBusy(true)
			queue.current = queue.current.then(() => send(file, key))
		}
	}
	return { uploads, problems, add }
}
