import type { PublicProduct } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import { AddToCartButton } from './buying/add-to-cart-button.tsx'
import { BackInStockLink } from './buying/back-in-stock-link.tsx'
import { buyNowAddress } from './buying/buy-now-address.ts'
import { HeartButton } from './buying/heart-button.tsx'
import { cardText } from './card-text.ts'
import { StockBadge } from './stock-badge.tsx'
import { tap } from './tapped-product.ts'

const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw'
const CARD_WIDTHS = [340, 520, 720]

/** Above the name's link, which covers the whole card. */
const ABOVE = 'relative z-over-link'

/** `eager`: the card is on the first screen, so its photo is loaded at once. */
export function ProductCard({
	product,
	eager,
	sizes = CARD_SIZES,
}: {
	product: PublicProduct
	eager?: boolean
	/** `sizes` of its photo, when not in the usual grid. */
	sizes?: string
}) {
	const text = cardText(product.description)
	const page = { to: `/product/${product.id}`, onClick: () => tap(product) }
	return (
		<article className="group relative flex w-full flex-col overflow-hidden rounded-lg border border-sand bg-paper transition-colors hover:border-gilt">
			<ProductPhoto
				photo={product.photo}
				alt={product.photo?.alt ?? ''}
				sizes={sizes}
				widths={CARD_WIDTHS}
				eager={eager}
				many
			/>
			<HeartButton
				product={product}
				className="absolute top-1 right-1 z-over-link size-11 rounded-lg bg-paper/85 bg-clip-content p-1"
			/>
			<div className="flex grow flex-col px-2 py-1.5 md:px-4 md:py-3">
				{product.brand ? (
					<p className="truncate text-xs tracking-widest text-smoke uppercase">{product.brand}</p>
				) : null}
				<div className="card-words text-smoke">
					<h3 className="line-clamp-2 text-ink">
						<ShopLink
							{...page}
							className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
						>
							{product.name}
						</ShopLink>
					</h3>
					<p className={text.isCut ? 'card-cut line-clamp-2' : 'line-clamp-2'}>
						{text.shown}
						{text.rest ? <span className="max-md:sr-only">{text.rest}</span> : null}
					</p>
					{product.baseNotes ? (
						<p className="pt-0.5 text-xs first-letter:uppercase">{product.baseNotes}</p>
					) : null}
				</div>
				<StockBadge stock={product.stock} className="pointer-events-none absolute top-2 left-2" />
				<p className="card-price mt-auto font-medium tabular-nums">
					{formatPrice(product.price, language())}
				</p>
				<div className="mt-1 flex flex-wrap gap-2">
					{isSoldOut(product) ? (
						<BackInStockLink
							product={product}
							className={buttonClass(
								{ size: 'sm', look: 'secondary' },
								`${ABOVE} min-w-0 grow px-1 leading-tight`,
							)}
						/>
					) : (
						<>
							<ShopLink
								to={buyNowAddress(product)}
								className={buttonClass({ size: 'sm' }, `${ABOVE} min-w-0 grow px-1`)}
								prefetch="none"
							>
								{m.card_buy_now()}
							</ShopLink>
							<AddToCartButton product={product} iconOnly className={`${ABOVE} shrink-0`} />
						</>
					)}
				</div>
				{/* On a phone the photo is this link: another line per card would push the next row off the screen. */}
				<ShopLink {...page} className="card-more text-sm text-gold underline-offset-4 hover:underline">
					<span>{m.card_learn_more()}</span>
					<span className="sr-only">{`: ${product.name}`}</span>
				</ShopLink>
			</div>
		</article>
	)
}
