import { srcsets, variantAddress } from '~/features/media/variants.ts'
import type { Photo } from './product.ts'

type Props = {
	photo: Photo | null
	alt: string
	/** How wide the layout shows it; the browser then takes the smallest file that is sharp. */
	sizes: string
	widths?: readonly number[]
	/** In the first view: fetched at once. */
	eager?: boolean
	className?: string
}

/** A product's picture in the fixed 4:5 box, which has its size before the picture comes: nothing shifts. */
export function ProductPhoto({ photo, alt, sizes, widths, eager = false, className = '' }: Props) {
	const box = `block aspect-4/5 w-full bg-sand object-cover ${className}`
	if (!photo) return <div role="img" aria-label={alt} className={box} />
	const common = { loading: eager ? 'eager' : 'lazy', decoding: 'async', className: box } as const
	if (photo.kind === 'address') {
		return (
			<img alt={alt} src={photo.url} width={1000} height={1250} referrerPolicy="no-referrer" {...common} />
		)
	}
	const { avif, webp } = srcsets(photo, widths)
	return (
		<picture>
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			<source type="image/webp" srcSet={webp} sizes={sizes} />
			<img
				alt={alt}
				src={variantAddress(photo.id, Math.min(520, photo.width), 'webp')}
				width={photo.width}
				height={photo.height}
				fetchPriority={eager ? 'high' : undefined}
				{...common}
			/>
		</picture>
	)
}
