import { preloadPicture } from '~/features/media/preload-picture.ts'
import { FORMATS, HERO_WIDTHS, srcsets, variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'

type Picture = { id: string; width: number; height: number }
export type Hero = { mobile: Picture; wide: Picture }

const WIDE = '(min-width: 48rem)'
// Slightly less than the full width, so that a phone two pixels wider does not fetch the next larger size.
const SIZES = '(min-width: 80rem) 1412px, (min-width: 64rem) 1115px, (min-width: 48rem) 817px, 98vw'

export const heroPreloads = ({ mobile, wide }: Hero) => [
	preloadPicture(mobile, { sizes: SIZES, widths: HERO_WIDTHS.mobile, media: '(max-width: 47.99rem)' }),
	preloadPicture(wide, { sizes: SIZES, widths: HERO_WIDTHS.wide, media: WIDE }),
]

const sources = (picture: Picture, widths: readonly number[], media?: string) =>
	FORMATS.map((format) => (
		<source
			key={format}
			media={media}
			type={`image/${format}`}
			srcSet={srcsets(picture, widths)[format]}
			sizes={SIZES}
			width={picture.width}
			height={picture.height}
		/>
	))

/** Both pictures fade into the page's background colour. */
export function HomeHero({ hero: { mobile, wide } }: { hero: Hero }) {
	const shop = useShop()
	return (
		<section className="relative overflow-hidden">
			<div className="relative z-over-photo md:absolute md:inset-0">
				<div className="hero-words">
					<p className="text-sm tracking-wide text-smoke md:text-ink">{m.home_hero_eyebrow()}</p>
					<h1 className="hero-title">{m.home_hero_title()}</h1>
					<p className="mx-auto mt-4 max-w-xs md:mx-0 md:max-w-[17rem] lg:max-w-sm lg:text-lg">
						{m.home_hero_text({ town: shop.town })}
					</p>
					<ShopLink to="/shop/perfumes" className={buttonClass({}, 'mt-6 px-8')}>
						{m.home_shop_now()}
					</ShopLink>
				</div>
			</div>
			<picture className="md:flex md:justify-end">
				{sources(wide, HERO_WIDTHS.wide, WIDE)}
				{sources(mobile, HERO_WIDTHS.mobile)}
				<img
					src={variantAddress(mobile.id, 720, 'webp')}
					width={mobile.width}
					height={mobile.height}
					alt=""
					fetchPriority="high"
					className="hero-picture"
				/>
			</picture>
		</section>
	)
}
