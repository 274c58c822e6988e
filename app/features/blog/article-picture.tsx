import { ARTICLE_WIDTHS, type Photo, srcsets, variantAddress } from '~/features/media/variants.ts'

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
	const { avif, webp } = srcsets(picture, ARTICLE_WIDTHS)
	return (
		<picture className="contents">
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
