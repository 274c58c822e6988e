import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '~/features/catalogue/product.ts'
import { variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useZoom } from './use-zoom.ts'

const CLOSER = 1.5
/** How far an arrow key moves a zoomed photo. */
const STEP_PX = 80

/** One photo at a time, full screen and zoomable. Loaded on first use. */
export function FullScreenPhotos({
	name,
	photos,
	first,
	nameOf,
	placeOf,
	onClose,
}: {
	name: string
	photos: readonly Photo[]
	first: number
	nameOf: (index: number) => string
	/** 'photo 2 of 3' */
	placeOf: (index: number) => string
	/** Called with the photo shown last. */
	onClose: (index: number) => void
}) {
	const dialog = useRef<HTMLDialogElement>(null)
	const image = useRef<HTMLImageElement>(null)
	const [index, setIndex] = useState(first)
	const { view, held, whole, zoomBy, moveBy, handlers } = useZoom(image, step)
	const total = photos.length
	useEffect(() => dialog.current?.showModal(), [])

	function step(by: 1 | -1) {
		whole()
		setIndex((was) => Math.min(Math.max(was + by, 0), total - 1))
	}
	function onKeyDown(event: KeyboardEvent) {
		const act = actionOf(event.key)
		if (!act || event.ctrlKey || event.metaKey || event.altKey) return
		event.preventDefault()
		act()
	}
	function actionOf(key: string): (() => void) | undefined {
		const close = view.scale > 1
		switch (key) {
			case 'ArrowRight':
				return () => (close ? moveBy(-STEP_PX, 0) : step(1))
			case 'ArrowLeft':
				return () => (close ? moveBy(STEP_PX, 0) : step(-1))
			case 'ArrowDown':
				return () => moveBy(0, -STEP_PX)
			case 'ArrowUp':
				return () => moveBy(0, STEP_PX)
			case '+':
			case '=':
				return () => zoomBy(CLOSER)
			case '-':
				return () => zoomBy(1 / CLOSER)
			case '0':
				return whole
		}
	}

	const photo = photos[index]!
	return (
		<dialog
			ref={dialog}
			aria-label={m.photos_of({ name })}
			onClose={() => onClose(index)}
			onKeyDown={onKeyDown}
			className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none grid-rows-[auto_1fr_auto] overflow-hidden bg-ivory text-ink open:grid open:appear"
		>
			<div className="flex items-center justify-between p-2 pl-4">
				<p aria-live="polite" className="first-letter:uppercase">
					{placeOf(index)}
				</p>
				<IconButton label={m.close()} onClick={() => dialog.current?.close()}>
					<Icon name="close" />
				</IconButton>
			</div>
			<div className="relative cursor-grab touch-none overflow-hidden select-none" {...handlers}>
				<picture>
					{photo.kind === 'media' ? (
						<source
							type="image/avif"
							srcSet={variantAddress(photo.id, Math.min(1000, photo.width), 'avif')}
						/>
					) : null}
					<img
						key={index}
						ref={image}
						alt={nameOf(index)}
						src={
							photo.kind === 'media'
								? variantAddress(photo.id, Math.min(520, photo.width), 'webp')
								: photo.url
						}
						referrerPolicy="no-referrer"
						draggable={false}
						style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
						className={`absolute inset-0 size-full object-contain ${held ? '' : 'transition-transform'}`}
					/>
				</picture>
			</div>
			<div className="flex items-center justify-center gap-4 p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
				{total > 1 ? (
					<IconButton label={m.photo_before()} disabled={index === 0} onClick={() => step(-1)}>
						<Icon name="chevron" className="size-6 rotate-180" />
					</IconButton>
				) : null}
				<IconButton label={m.photo_farther()} disabled={view.scale <= 1} onClick={() => zoomBy(1 / CLOSER)}>
					<Icon name="minus" />
				</IconButton>
				<IconButton label={m.photo_closer()} onClick={() => zoomBy(CLOSER)}>
					<Icon name="plus" />
				</IconButton>
				{total > 1 ? (
					<IconButton label={m.photo_next()} disabled={index === total - 1} onClick={() => step(1)}>
						<Icon name="chevron" />
					</IconButton>
				) : null}
			</div>
		</dialog>
	)
}
