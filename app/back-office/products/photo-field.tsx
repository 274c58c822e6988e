import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { Photo } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type UploadStep, uploadPhoto } from './upload-photo.ts'

const TYPES = 'image/png,image/jpeg,image/webp'

type Props = {
	photo: Photo | null
	address: string
	name: string
	error?: string
	onPhoto: (photo: Photo) => void
	onAddress: (address: string) => void
	/** While a photo is on its way the form waits with saving. */
	onBusy: (busy: boolean) => void
}

/** A product's picture: from a file, the camera, a drop, a paste, or by its address. */
export function PhotoField({ photo, address, name, error, onPhoto, onAddress, onBusy }: Props) {
	const [step, setStep] = useState<UploadStep>()
	const [problem, setProblem] = useState('')
	const [over, setOver] = useState(false)
	const id = useId()

	async function take(file: File | null | undefined) {
		if (!file) return
		setProblem('')
		setStep({ sent: 0 })
		onBusy(true)
		const result = await uploadPhoto(file, setStep)
		setStep(undefined)
		onBusy(false)
		if ('photo' in result) onPhoto({ kind: 'media', ...result.photo })
		else setProblem(result.problem)
	}
	const taking = useRef(take)
	taking.current = take
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
			if (file) taking.current(file)
		}
		document.addEventListener('paste', paste)
		return () => document.removeEventListener('paste', paste)
	}, [])

	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		take(event.dataTransfer.files[0])
	}
	const shownError = problem || error
	return (
		<div className="flex flex-col gap-3">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the buttons inside are the keyboard's */}
			<div
				onDragOver={(event) => {
					event.preventDefault()
					setOver(true)
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
				className={`flex gap-3 rounded-md border border-dashed p-3 sm:gap-4 ${over ? 'border-gold bg-ivory' : 'border-smoke/50'}`}
			>
				<div className="w-16 shrink-0 overflow-hidden sm:w-24 rounded-md">
					<ProductPhoto photo={photo} alt={m.office_photo_alt({ name })} sizes="96px" />
				</div>
				<div className="flex min-w-0 flex-col items-start gap-2">
					<PickButton id={`${id}-file`} icon="plus" label={m.office_photo_choose()} onFile={take} />
					<PickButton
						id={`${id}-camera`}
						icon="camera"
						label={m.office_photo_camera()}
						camera
						onFile={take}
					/>
					<p className="text-sm text-smoke">{m.office_photo_hint()}</p>
				</div>
			</div>
			<div role="status" className="text-sm">
				{step ? <Progress step={step} /> : null}
			</div>
			{problem ? (
				<p role="alert" className="text-sm font-medium text-ember">
					{problem}
				</p>
			) : null}
			<TextField
				label={m.office_photo_address()}
				name="imageUrl"
				type="url"
				inputMode="url"
				placeholder="https://"
				value={address}
				error={problem ? undefined : shownError}
				onChange={(event) => onAddress(event.target.value)}
			/>
		</div>
	)
}

function PickButton({
	id,
	icon,
	label,
	camera = false,
	onFile,
}: {
	id: string
	icon: 'plus' | 'camera'
	label: string
	camera?: boolean
	onFile: (file: File | null | undefined) => void
}) {
	return (
		<>
			<input
				id={id}
				type="file"
				accept={TYPES}
				capture={camera ? 'environment' : undefined}
				className="peer sr-only"
				onChange={(event) => {
					onFile(event.target.files?.[0])
					// The same file may be chosen again after a problem.
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

function Progress({ step }: { step: UploadStep }) {
	const [value, text] =
		'sent' in step
			? [step.sent / 2, m.office_photo_sending({ percent: Math.round(step.sent * 100) })]
			: [0.5 + step.made / step.of / 2, m.office_photo_making({ made: step.made, of: step.of })]
	return (
		<>
			<progress aria-label={text} className="h-2 w-full accent-gold" value={value} max={1} />
			{text}
		</>
	)
}
