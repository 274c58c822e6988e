import { type Photo, srcsets, variantAddress, WIDE_PICTURE_WIDTHS } from '~/features/media/variants.ts'

/** An article's 16:9 picture. It only decorates: the title beside it says everything. */
export function ArticlePicture({
	picture,
	sizes,
	eager = false,
	className = '',
}: {
	picture: Photo
	sizes: string
	eager?: boolean
	className?: string
}) {
	const { avif, webp } = srcsets(picture, WIDE_PICTURE_WIDTHS)
	return (
		<picture>
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			<source type="image/webp" srcSet={webp} sizes={sizes} />
			<img
				alt=""
				src={variantAddress(picture.id, 800, 'webp')}
				width={picture.width}
				height={picture.height}
				loading={eager ? 'eager' : 'lazy'}
				fetchPriority={eager ? 'high' : undefined}
				decoding="async"
				className={`block aspect-video w-full bg-sand object-cover ${className}`}
			/>
		</picture>
	)
}
