import { useRef, useState } from 'react'
import { MOST_PHOTOS } from '~/features/catalogue/edit/photo-list.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { type UploadStep, uploadPhoto } from './upload-photo.ts'

/** A file on its way; without a step it waits for those before it. */
export type Upload = { key: number; file: string; step?: UploadStep }

/**
 * Sends photos one after the other: a phone's line carries one well and four badly, and the server makes the sizes of
 * one at a time. A photo that is refused is named with the reason, and the others go on.
 */
export function usePhotoUploads({
	taken,
	onPhoto,
	onBusy,
}: {
	/** How many the product has already. */
	taken: number
	/** False when the list has this photo already. */
	onPhoto: (photo: PhotoFile) => boolean
	/** While photos are on their way the form waits with saving. */
	onBusy: (busy: boolean) => void
}) {
	const [uploads, setUploads] = useState<Upload[]>([])
	const [problems, setProblems] = useState<string[]>([])
	const keys = useRef(0)
	const turn = useRef<Promise<void>>(Promise.resolve())
	const waiting = useRef(0)
	// What the last render knows: a photo comes in many renders after it was chosen.
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
			turn.current = turn.current.then(() => send(file, key))
		}
	}
	return { uploads, problems, add }
}
