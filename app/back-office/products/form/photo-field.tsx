import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { MOST_PHOTOS } from '~/features/catalogue/edit/photo-list.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass, IconButton } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PhotoList } from './photo-list.tsx'
import { type Upload, usePhotoUploads } from './use-photo-uploads.ts'
import type { ProductFormState } from './use-product-form.ts'

const TYPES = 'image/png,image/jpeg,image/webp'

const filesOf = (files: FileList | null | undefined): File[] => [...(files ?? [])]

/** Product photos from files, camera, drag and drop or paste; the cover also by URL. */
export function PhotoField({ form }: { form: ProductFormState }) {
	const { values, photos, errors, set } = form
	const [over, setOver] = useState(false)
	const id = useId()
	const taken = photos.length + (values.imageUrl ? 1 : 0)
	const { uploads, problems, add, retry, remove } = usePhotoUploads({
		// The first photo replaces a URL.
		taken: photos.length === 0 ? 0 : taken,
		onBusy: form.setUploading,
		onFailed: form.cancelSave,
		onPhoto: (photo) => {
			if (photos.some((listed) => listed.id === photo.id)) return false
			if (photos.length === 0) set('imageUrl', '')
			form.changePhotos((now) => [...now, { ...photo, alt: '', altFr: '' }])
			return true
		},
	})
	const adding = useRef(add)
	adding.current = add
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const pictures = filesOf(event.clipboardData?.files).filter(({ type }) => type.startsWith('image/'))
			if (pictures.length) adding.current(pictures)
		}
		document.addEventListener('paste', paste)
		return () => document.removeEventListener('paste', paste)
	}, [])
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		add(filesOf(event.dataTransfer.files))
	}
	return (
		<div className="flex flex-col gap-3">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is optional; the buttons inside work with a keyboard */}
			<div
				onDragOver={(event) => {
					event.preventDefault()
					setOver(true)
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
				className={`flex flex-wrap items-center gap-2 rounded-md border border-dashed p-3 ${over ? 'border-gold bg-ivory' : 'border-smoke/50'}`}
			>
				<PickButton id={`${id}-file`} icon="plus" label={m.office_photos_choose()} onFiles={add} />
				<PickButton id={`${id}-camera`} icon="camera" label={m.office_photo_camera()} camera onFiles={add} />
				<p className="text-sm tabular-nums">{m.office_photos_count({ count: taken, most: MOST_PHOTOS })}</p>
				<p className="basis-full text-sm text-smoke">{m.office_photo_hint()}</p>
			</div>
			<Uploads uploads={uploads} retry={retry} remove={remove} />
			{[...problems, ...(errors.photos ? [errors.photos] : [])].map((problem) => (
				<p key={problem} role="alert" className="text-sm font-medium text-ember">
					{problem}
				</p>
			))}
			<input type="hidden" name="photos" value={values.photos} />
			<PhotoList form={form} />
			{photos.length > 1 ? <p className="text-sm text-smoke">{m.office_photos_order_hint()}</p> : null}
			<TextField
				label={m.office_photo_address()}
				name="imageUrl"
				type="url"
				inputMode="url"
				placeholder="https://"
				value={values.imageUrl}
				error={problems.length ? undefined : errors.imageUrl}
				onChange={(event) => set('imageUrl', event.target.value)}
			/>
		</div>
	)
}

function PickButton({
	id,
	icon,
	label,
	camera = false,
	onFiles,
}: {
	id: string
	icon: 'plus' | 'camera'
	label: string
	camera?: boolean
	onFiles: (files: File[]) => void
}) {
	return (
		<>
			<input
				id={id}
				type="file"
				accept={TYPES}
				multiple={!camera}
				capture={camera ? 'environment' : undefined}
				className="peer sr-only"
				onChange={(event) => {
					onFiles(filesOf(event.target.files))
					// Lets the same file be chosen again after an error.
					event.target.value = ''
				}}
			/>
			<label
				htmlFor={id}
				className={`${buttonClass({ look: 'secondary', size: 'sm' })} peer-focus-visible:outline-2 peer-focus-visible:outline-gold`}
			>
				<Icon name={icon} className="size-5" />
				{label}
			</label>
		</>
	)
}

/** A progress bar each; a screen reader announces the list and what failed, not every percent. */
function Uploads({
	uploads,
	retry,
	remove,
}: {
	uploads: readonly Upload[]
	retry: (upload: Upload) => void
	remove: (key: number) => void
}) {
	return (
		<ul
			className="flex flex-col gap-2 text-sm [overflow-wrap:anywhere]"
			aria-busy={uploads.some(({ problem }) => !problem)}
		>
			{uploads.map((upload) =>
				upload.problem ? (
					<li key={upload.key} className="flex flex-wrap items-center justify-end gap-2">
						<p role="alert" className="basis-full font-medium text-ember sm:flex-1 sm:basis-0">
							{m.office_photos_refused({ file: upload.file.name, problem: upload.problem })}
						</p>
						<Button look="secondary" size="sm" onClick={() => retry(upload)}>
							{m.admin_retry()}
						</Button>
						<IconButton
							label={m.office_photos_drop({ file: upload.file.name })}
							onClick={() => remove(upload.key)}
						>
							<Icon name="close" className="size-5" />
						</IconButton>
					</li>
				) : (
					<li key={upload.key}>
						<progress
							aria-label={wordsOf(upload)}
							className="h-2 w-full accent-gold"
							value={upload.sent ?? 0}
							max={1}
						/>
						{wordsOf(upload)}
					</li>
				),
			)}
		</ul>
	)
}

function wordsOf({ file: { name: file }, sent }: Upload): string {
	if (sent === undefined) return m.office_photos_waiting({ file })
	const step = sent ? m.office_photo_sending({ percent: Math.round(sent * 100) }) : m.office_photo_shrinking()
	return m.office_photos_step({ file, step })
}
