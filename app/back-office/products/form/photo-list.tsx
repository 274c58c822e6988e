import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { moveEntry } from '~/features/catalogue/edit/photo-list.ts'
import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { AddressPhoto } from './address-photo.tsx'
import { PHOTO_ROW, PhotoRow } from './photo-row.tsx'
import type { FormPhoto } from './product-text.ts'
import type { ProductFormState } from './use-product-form.ts'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The photos in order, changed by dragging a handle, with arrow keys or with buttons. */
export function PhotoList({ form }: { form: ProductFormState }) {
	const { photos, changePhotos } = form
	const rows = useRef(new Map<string, HTMLLIElement>())
	const [said, setSaid] = useState('')
	const [held, setHeld] = useState<string>()
	/** The control used last: its focus is restored after the row moves. */
	const used = useRef<{ id: string; control: string }>(undefined)
	useEffect(() => {
		const row = used.current && photos.length && rows.current.get(used.current.id)
		if (!row) return
		const control = row.querySelector<HTMLButtonElement>(`[data-control=${used.current!.control}]`)
		const still = control?.disabled ? row.querySelector<HTMLButtonElement>('[data-control=handle]') : control
		still?.focus()
		used.current = undefined
	}, [photos])

	/** A cover by URL comes first, as number 1. */
	const before = form.values.imageUrl ? 1 : 0
	function move(from: number, to: number, control: string) {
		if (to < 0 || to >= photos.length || from === to) return
		used.current = { id: photos[from]!.id, control }
		changePhotos((now) => moveEntry(now, from, to))
		setSaid(
			m.office_photos_moved({
				from: from + before + 1,
				to: to + before + 1,
				total: photos.length + before,
			}),
		)
	}
	/** The index of the row at this height. */
	function placeAt(y: number): number {
		const under = photos.findIndex(
			({ id }) => y < (rows.current.get(id)?.getBoundingClientRect().bottom ?? 0),
		)
		return under < 0 ? photos.length - 1 : under
	}
	const handle = (photo: FormPhoto, index: number) => ({
		onKeyDown: (event: KeyboardEvent) => {
			const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined
			if (!step) return
			event.preventDefault()
			move(index, index + step, 'handle')
		},
		onPointerDown: (event: PointerEvent) => {
			event.currentTarget.setPointerCapture(event.pointerId)
			setHeld(photo.id)
		},
		onPointerMove: (event: PointerEvent) => {
			if (held === photo.id) move(index, placeAt(event.clientY), 'handle')
		},
		onPointerUp: () => setHeld(undefined),
		onPointerCancel: () => setHeld(undefined),
	})
	return (
		<>
			<ul className="flex flex-col gap-3">
				{before ? <AddressPhoto form={form} /> : null}
				{photos.map((photo, index) => {
					const number = index + before + 1
					return (
						<li
							key={photo.id}
							ref={(row) => {
								if (row) rows.current.set(photo.id, row)
								return () => void rows.current.delete(photo.id)
							}}
							className={`${PHOTO_ROW} ${held === photo.id ? 'border-gold bg-ivory' : ''}`}
						>
							<PhotoRow
								photo={{ kind: 'media', ...photo }}
								number={number}
								badge={number === 1 ? m.office_photos_cover() : undefined}
								alt={photo.alt}
								altFr={photo.altFr}
								onAlt={(words) =>
									changePhotos((now) => now.map((one) => (one.id === photo.id ? { ...one, ...words } : one)))
								}
							>
								<IconButton
									label={m.office_photos_handle({ number })}
									data-control="handle"
									className="cursor-grab touch-none"
									{...handle(photo, index)}
								>
									<Icon name="grip" className="size-5" />
								</IconButton>
								<IconButton
									label={m.office_photos_earlier({ number })}
									data-control="earlier"
									disabled={index === 0}
									onClick={() => move(index, index - 1, 'earlier')}
								>
									<Icon name="down" className="size-5 rotate-180" />
								</IconButton>
								<IconButton
									label={m.office_photos_later({ number })}
									data-control="later"
									disabled={index === photos.length - 1}
									onClick={() => move(index, index + 1, 'later')}
								>
									<Icon name="down" className="size-5" />
								</IconButton>
								<IconButton
									label={m.office_photos_remove({ number })}
									danger
									onClick={() => changePhotos((now) => now.filter(({ id }) => id !== photo.id))}
								>
									<Icon name="trash" className="size-5" />
								</IconButton>
							</PhotoRow>
						</li>
					)
				})}
			</ul>
			<p role="status" className="sr-only">
				{said}
			</p>
		</>
	)
}
