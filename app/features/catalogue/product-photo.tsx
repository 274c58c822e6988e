import { srcsets, variantAddress } from '~/features/media/variants.ts'
import type { Photo } from './product.ts'

type Props = {
	photo: Photo | null
	alt: string
	/** Its width in the layout; the browser then picks the smallest sharp file. */
	sizes: string
	widths?: readonly number[]
	/** Above the fold: loaded at once. */
	eager?: boolean
	/** Browsers without AVIF get one width: in a long list, to keep the page small, or where a photo has no more. */
	many?: boolean
	/** A smaller file of the same photo that is already loaded. */
	standIn?: string
	className?: string
}

/** A product's picture in a fixed 4:5 box, so that nothing shifts when it loads. */
export function ProductPhoto({
	photo,
	alt,
	sizes,
	widths,
	eager = false,
	many = false,
	standIn,
	className = '',
}: Props) {
	const box = `relative block aspect-4/5 w-full overflow-hidden bg-sand ${className}`
	const under = standIn ? <img alt="" src={standIn} decoding="sync" className={FILLING} /> : null
	if (!photo)
		return (
			<div role="img" aria-label={alt} className={box}>
				{under}
			</div>
		)
	const common = {
		loading: eager ? 'eager' : 'lazy',
		decoding: 'async',
		className: FILLING,
	} as const
	if (photo.kind === 'address') {
		return (
			<span className={box}>
				<img alt={alt} src={photo.url} width={1000} height={1250} referrerPolicy="no-referrer" {...common} />
			</span>
		)
	}
	const { avif, webp } = srcsets(photo, widths)
	return (
		<span className={box}>
			{under ?? <DominantColor color={photo.color} />}
			<picture>
				<source type="image/avif" srcSet={avif} sizes={sizes} />
				{many ? null : <source type="image/webp" srcSet={webp} sizes={sizes} />}
				<img
					alt={alt}
					src={variantAddress(photo.id, Math.min(520, photo.width), 'webp')}
					width={photo.width}
					height={photo.height}
					fetchPriority={eager ? 'high' : undefined}
					{...common}
				/>
			</picture>
		</span>
	)
}

const FILLING = 'absolute inset-0 size-full object-cover'

/** The placeholder until the photo loads. An SVG, because the page's policy forbids style attributes. */
function DominantColor({ color }: { color: string }) {
	return (
		<svg aria-hidden="true" className="absolute size-full" fill={color}>
			<rect width="100%" height="100%" />
		</svg>
	)
}
