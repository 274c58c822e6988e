import { HERO_WIDTHS, srcsets, variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'

type Picture = { id: string; width: number; height: number }
export type Hero = { mobile: Picture; wide: Picture }

const WIDE = '(min-width: 48rem)'
// A little less than the whole width, so that a phone two pixels too wide does not fetch the next size up.
const SIZES = '(min-width: 64rem) 1013px, (min-width: 48rem) 700px, 98vw'

/** Fetched before anything else: it is the largest thing a visitor sees. */
export function heroPreloads({ mobile, wide }: Hero) {
	const preload = (picture: Picture, widths: readonly number[], media: string) => ({
		tagName: 'link' as const,
		rel: 'preload',
		as: 'image',
		type: 'image/avif',
		imageSrcSet: srcsets(picture, widths).avif,
		imageSizes: SIZES,
		media,
		fetchPriority: 'high',
	})
	return [preload(mobile, HERO_WIDTHS.mobile, '(max-width: 47.99rem)'), preload(wide, HERO_WIDTHS.wide, WIDE)]
}

export function HomeHero({ hero: { mobile, wide } }: { hero: Hero }) {
	const shop = useShop()
	const [tall, broad] = [srcsets(mobile, HERO_WIDTHS.mobile), srcsets(wide, HERO_WIDTHS.wide)]
	return (
		<section className="relative mx-auto max-w-[100rem] overflow-hidden md:bg-sand">
			<div className="relative z-10 mx-auto max-w-7xl px-4 pt-7 text-center md:absolute md:inset-0 md:flex md:flex-col md:items-start md:justify-center md:px-6 md:pt-0 md:text-left">
				<p className="text-sm tracking-wide text-smoke md:text-ink">{m.home_hero_eyebrow()}</p>
				<h1 className="mx-auto mt-2 max-w-xs text-[2.6rem] leading-[1.08] md:mx-0 md:max-w-[17rem] md:text-5xl lg:max-w-lg lg:text-7xl">
					{m.home_hero_title()}
				</h1>
				<p className="mx-auto mt-4 max-w-xs md:mx-0 md:max-w-[17rem] lg:max-w-sm lg:text-lg">
					{m.home_hero_text({ town: shop.town })}
				</p>
				<ShopLink to="/shop/perfumes" className={buttonClass({}, 'mt-6 px-8')}>
					{m.home_shop_now()}
				</ShopLink>
			</div>
			<picture>
				<source
					media={WIDE}
					type="image/avif"
					srcSet={broad.avif}
					sizes={SIZES}
					width={wide.width}
					height={wide.height}
				/>
				<source
					media={WIDE}
					type="image/webp"
					srcSet={broad.webp}
					sizes={SIZES}
					width={wide.width}
					height={wide.height}
				/>
				<source type="image/avif" srcSet={tall.avif} sizes={SIZES} />
				<source type="image/webp" srcSet={tall.webp} sizes={SIZES} />
				<img
					src={variantAddress(mobile.id, 720, 'webp')}
					width={mobile.width}
					height={mobile.height}
					alt=""
					fetchPriority="high"
					className="hero-fade -mt-14 block w-full md:mt-0 md:ml-auto md:h-[26rem] md:w-auto md:max-w-none lg:h-[38rem]"
				/>
			</picture>
		</section>
	)
}
