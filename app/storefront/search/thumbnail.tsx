import type { SearchedProduct } from '~/features/catalogue/search/search-index.ts'
import { variantAddress } from '~/features/media/variants.ts'

/** The smallest file: the same as a card on a phone, so it may be cached. */
export function Thumbnail({ photo, className }: { photo: SearchedProduct['photo']; className: string }) {
	const box = `block shrink-0 overflow-hidden rounded-sm bg-sand ${className}`
	if (!photo) return <span className={box} />
	const image = { loading: 'lazy', decoding: 'async', className: 'size-full object-cover' } as const
	const [id, width] = photo
	if (width === undefined)
		return (
			<span className={box}>
				<img alt="" src={id} referrerPolicy="no-referrer" {...image} />
			</span>
		)
	return (
		<picture className={box}>
			<source type="image/avif" srcSet={variantAddress(id, width, 'avif')} />
			<img alt="" src={variantAddress(id, width, 'webp')} {...image} />
		</picture>
	)
}
