// The home page's static sections between and after those of the specification; loaded by home-magazine.tsx.
import type { ArticleInfo as Article } from '~/features/blog/article.ts'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { type Collection, type PhotoFile, TILE_WIDTHS } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import type { ListPath, WHOLE_LIST } from '~/shop/pages.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ArticleCard } from '../reading/article-card.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'
import type { DayHour } from './day.tsx'
import { DeliveryByTown } from './delivery-by-town.tsx'
import { HomeSection, MoreLink } from './home-sections.tsx'
import { HowItWorks, WhyShopWithUs } from './how-and-why.tsx'

export { Day } from './day.tsx'

export type MagazineData = {
	tiles: { name: Collection; picture: PhotoFile }[]
	day: DayHour[]
	articles: Article[]
}

const TILES: Record<
	Collection,
	{ to: ListPath | `${typeof WHOLE_LIST | '/finder'}?${string}`; label: () => string }
> = {
	women: { to: '/shop/perfumes/women', label: m.home_tile_women },
	men: { to: '/shop/perfumes/men', label: m.home_tile_men },
	unisex: { to: '/shop/perfumes/unisex', label: m.home_tile_unisex },
	body: { to: '/shop/body-spray', label: m.home_tile_body },
	gifts: { to: '/finder?occasion=gift', label: m.home_tile_gifts },
	'under-15000': {
		to: '/shop?upto=15000',
		label: () => m.home_tile_under({ price: formatPrice(15_000, language()) }),
	},
}

const TILE_SIZES = '(min-width: 80rem) 400px, (min-width: 48rem) 31vw, 45vw'

export function Tiles({ data }: { data: MagazineData }) {
	return (
		<HomeSection title={m.home_tiles()}>
			<ul className="home-tiles">
				{data.tiles.map(({ name, picture }) => (
					<li key={name} className="group relative overflow-hidden rounded-md bg-sand">
						<ArticlePicture
							picture={picture}
							sizes={TILE_SIZES}
							widths={TILE_WIDTHS}
							fallbackWidth={520}
							shape="aspect-4/5"
							className="transition-transform group-hover:scale-[1.02]"
						/>
						<h3 className="absolute inset-0 font-sans text-base md:text-lg">
							<ShopLink to={TILES[name].to} className="flex size-full items-end -outline-offset-2">
								<span className="w-full bg-ivory/90 p-3 underline-offset-4 group-hover:underline md:px-4">
									{TILES[name].label()}
								</span>
							</ShopLink>
						</h3>
					</li>
				))}
			</ul>
		</HomeSection>
	)
}

export function Reading({ data, house }: { data: MagazineData; house: PublicProduct | undefined }) {
	return (
		<>
			<FinderBand />
			{house ? <HouseStory bottle={house} /> : null}
			<HomeSection title={m.home_journal()} aside={<MoreLink to="/blog">{m.home_journal_all()}</MoreLink>}>
				<div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
					{data.articles.map((article) => (
						<ArticleCard key={article.slug} article={article} level="h3" />
					))}
				</div>
			</HomeSection>
			<div className="mt-14 bg-paper py-10 md:mt-20 md:py-14">
				<div className="page-frame grid gap-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-12">
					<HowItWorks />
					<WhyShopWithUs />
					<DeliveryByTown shop={useShop()} />
				</div>
			</div>
		</>
	)
}

function FinderBand() {
	return (
		<section className="mt-14 bg-ink text-ivory md:mt-20">
			<div className="page-frame py-12 md:flex md:items-center md:justify-between md:gap-12 md:py-16">
				<div className="max-w-2xl">
					<h2 className="text-2xl md:text-3xl">{m.home_finder()}</h2>
					<p className="mt-3 text-sand">{m.home_finder_text()}</p>
				</div>
				<ShopLink
					to="/finder"
					className={buttonClass({ look: 'secondary' }, 'mt-6 shrink-0 bg-ivory md:mt-0')}
				>
					{m.nav_finder()}
				</ShopLink>
			</div>
		</section>
	)
}

/** A featured brand, with one of its products that the page does not show elsewhere. */
function HouseStory({ bottle }: { bottle: PublicProduct }) {
	return (
		<section className="page-frame grid gap-6 pt-14 md:grid-cols-2 md:items-center md:gap-12 md:pt-20">
			<ProductPhoto
				photo={bottle.photo}
				alt=""
				sizes="(min-width: 80rem) 600px, (min-width: 48rem) 46vw, 92vw"
				className="rounded-lg max-md:aspect-square"
			/>
			<div className="max-w-xl">
				<p className="text-sm tracking-wide text-smoke">{m.home_house()}</p>
				<h2 className="mt-1 text-2xl md:text-3xl">{m.home_house_title()}</h2>
				<p className="mt-4 text-lg leading-relaxed">{m.home_house_text()}</p>
				<p className="mt-3 leading-relaxed text-smoke">{m.home_house_more()}</p>
				<p className="mt-4">
					<MoreLink to={`/shop?brand=${encodeURIComponent(bottle.brand ?? '')}`}>
						{m.home_house_link()}
					</MoreLink>
				</p>
			</div>
		</section>
	)
}
