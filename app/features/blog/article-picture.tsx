import { ARTICLE_WIDTHS, type PhotoFile, srcsets, variantAddress } from '~/features/media/variants.ts'

/** A picture of one clear pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** A decorative picture (the text beside it says everything), 16:9 by default. */
export function ArticlePicture({
	picture,
	sizes,
	widths = ARTICLE_WIDTHS,
	fallbackWidth = 800,
	shape = 'aspect-video',
	eager = false,
	media,
	className = '',
}: {
	picture: PhotoFile
	sizes: string
	widths?: readonly number[]
	/** For browsers without `srcset`. */
	fallbackWidth?: number
	shape?: string
	eager?: boolean
	/** Elsewhere nothing is fetched. */
	media?: string
	className?: string
}) {
	const { avif, webp } = srcsets(picture, widths)
	return (
		<picture className="contents">
			<source media={media} type="image/avif" srcSet={avif} sizes={sizes} />
			<source media={media} type="image/webp" srcSet={webp} sizes={sizes} />
			<img
				alt=""
				src={media ? NOTHING : variantAddress(picture.id, fallbackWidth, 'webp')}
				width={picture.width}
				height={picture.height}
				loading={eager ? 'eager' : 'lazy'}
				fetchPriority={eager ? 'high' : undefined}
				decoding="async"
				className={`block w-full bg-sand object-cover ${shape} ${className}`}
			/>
		</picture>
	)
}
