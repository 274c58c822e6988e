import { type MouseEvent, useRef, useState } from 'react'
import type { ProductOfPage } from '~/features/catalogue/browse/product-page.ts'
import type { Photo } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { preloadPicture } from '~/features/media/preload-picture.ts'
import { GALLERY_WIDTHS, variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { HeartButton } from '../buying/heart-button.tsx'
import { ShareLink } from '../share-link.tsx'
import { isPlainClick, useLazyDialog } from '../use-lazy-dialog.ts'

const WIDE = '(min-width: 80rem) 600px'
const FIRST_SIZES = `${WIDE}, (min-width: 48rem) 46vw, 92vw`

/**
 * The first photo exists in every width, the others in a phone's width and the widest, plus one WebP. Their `sizes` is
 * small on a phone, or it would fetch the widest before any swipe.
 */
const filesOf = (index: number) =>
	index ? { widths: GALLERY_WIDTHS, many: true, sizes: `${WIDE}, 46vw` } : { sizes: FIRST_SIZES }

/** For the page's head. */
export const preloadFirstPhoto = (photo: Photo | null) =>
	photo?.kind === 'media' ? [preloadPicture(photo, { sizes: FIRST_SIZES })] : []

/** The largest file: the link's target without scripts. */
const fileOf = (photo: Photo): string =>
	photo.kind === 'address' ? photo.url : variantAddress(photo.id, Math.min(1000, photo.width), 'avif')

const fullScreenPhotos = () => import('./full-screen-photos.tsx').then((code) => code.FullScreenPhotos)

/**
 * All photos in a scroll-snap strip; each opens full screen. `before`: the file in which the previous page shows the
 * first photo, used as placeholder until the larger one is loaded.
 */
export function ProductGallery({ product, before }: { product: ProductOfPage; before?: string }) {
	const { name, photo, furtherPhotos } = product
	const strip = useRef<HTMLUListElement>(null)
	const [current, setCurrent] = useState(0)
	const [standIn] = useState(before)
	// A visitor who came from a list may leave again soon: further photos are loaded on first interaction.
	const [nearby, setNearby] = useState(!before)
	const comeNear = () => setNearby(true)
	const fullScreen = useLazyDialog(fullScreenPhotos)
	const photos = photo ? [photo, ...furtherPhotos] : furtherPhotos
	const total = photos.length
	const placeOf = (index: number) => m.photo_of({ number: index + 1, total })
	const nameOf = (index: number) => photos[index]?.alt ?? (index ? `${name}, ${placeOf(index)}` : name)

	function show(index: number) {
		strip.current?.scrollTo({ left: index * strip.current.clientWidth })
	}
	function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
		if (!isPlainClick(event)) return
		event.preventDefault()
		setCurrent(index)
		fullScreen.open(event.currentTarget)
	}
	function close(index: number) {
		fullScreen.close()
		show(index)
		strip.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
	}

	return (
		// Room for the marks below the photo, also before it is known that there are more.
		// biome-ignore lint/a11y/noStaticElementInteractions: only prefetches
		<div className="relative max-md:pb-3" onPointerEnter={comeNear} onFocus={comeNear}>
			{total ? (
				<ul
					ref={strip}
					onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
						setCurrent(Math.round(scrollLeft / clientWidth))
					}
					className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg [scrollbar-width:none]"
				>
					{photos.map((each, index) => (
						<li key={fileOf(each)} id={`photo-${index + 1}`} className="w-full shrink-0 snap-start">
							<a
								href={fileOf(each)}
								onClick={(event) => open(event, index)}
								className="relative block -outline-offset-2"
							>
								<ProductPhoto
									photo={index && !nearby ? null : each}
									alt={nameOf(index)}
									eager={index === 0}
									standIn={index ? undefined : standIn}
									className="max-md:aspect-square"
									{...filesOf(index)}
								/>
								<span className="sr-only">{m.photo_full_screen()}</span>
							</a>
						</li>
					))}
				</ul>
			) : (
				<ProductPhoto
					photo={null}
					alt={name}
					sizes=""
					standIn={standIn}
					className="rounded-lg max-md:aspect-square"
				/>
			)}
			<div className="bar-scale absolute top-2 right-2 flex flex-col gap-2">
				<HeartButton product={product} className={ON_PHOTO} />
				<ShareLink product={product} className={ON_PHOTO} />
			</div>
			{total > 1 ? (
				<ul className="max-md:absolute max-md:bottom-0 max-md:left-1/2 flex max-md:-translate-x-1/2 md:mt-3 md:gap-3">
					{photos.map((each, index) => (
						<li key={fileOf(each)}>
							<a
								href={`#photo-${index + 1}`}
								aria-label={placeOf(index)}
								aria-current={index === current}
								onClick={(event) => {
									event.preventDefault()
									show(index)
								}}
								className="group flex items-end max-md:size-11 max-md:justify-center md:w-20"
							>
								<span className="h-1.5 w-8 rounded-full border border-ink bg-paper group-aria-[current=true]:bg-ink md:hidden" />
								<ProductPhoto
									photo={each}
									alt=""
									{...filesOf(index)}
									sizes="80px"
									className="rounded-md border-2 border-sand group-aria-[current=true]:border-gold max-md:hidden"
								/>
							</a>
						</li>
					))}
				</ul>
			) : null}
			{fullScreen.Dialog ? (
				<fullScreen.Dialog
					name={name}
					photos={photos}
					first={current}
					nameOf={nameOf}
					placeOf={placeOf}
					onClose={close}
				/>
			) : null}
		</div>
	)
}

const ON_PHOTO = 'size-11 rounded-md bg-paper/85'
