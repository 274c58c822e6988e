import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isPublicProduct, type PublicProduct } from '~/features/catalogue/product.ts'
import type { SearchedProduct } from '~/features/catalogue/search/search-index.ts'
import { variantWidths } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { href, language, withoutLanguage } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { listOf, shapeOf } from '~/shop/shape.ts'
import { useLazyModule } from '~/ui/lazy-part.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { type TappedProduct, tap } from '../product/tapped-product.ts'
import { useStoredList } from '../saved-items/stored-list.ts'
import { searching } from '../search/searching.ts'
import { Thumbnail } from '../search/thumbnail.tsx'
import { ShopLink } from '../shop-link.tsx'
import { parseViewed } from './viewed-ids.ts'

/**
 * Recently viewed products, without the current one. Name, price and photo come from the search index, which is the
 * same for everyone: the server does not learn what was viewed, and products that are no longer public are not in it.
 * A large shop has no index in the browser: these few are requested like those in the cart, and not stored.
 */
export function ViewedProducts({ onLeave }: { onLeave?: () => void }) {
	const { list, change } = useStoredList('seen', parseViewed)
	const here = useLazyModule(searching, false)
	const page = withoutLanguage(useLocation().pathname)
	const ids = list.filter((id) => page !== `/product/${id}`)
	const wanted = ids.length > 0
	useEffect(() => {
		if (wanted) searching.fetch().catch(() => {})
	}, [wanted])
	const isLarge = here !== undefined && !here.suggest
	const asked = useAsked(isLarge ? ids.join(',') : '')
	const known = isLarge
		? asked && ids.flatMap((id) => asked.find((product) => product.id === id) ?? [])
		: here && ids.flatMap((id) => here.products.get(id) ?? [])
	if (!wanted || known?.length === 0) return null
	return (
		<section aria-labelledby="seen-lately">
			<div className="flex items-center justify-between">
				<h2 id="seen-lately" className="text-lg">
					{m.seen_title()}
				</h2>
				<button
					type="button"
					aria-label={m.seen_clear_all()}
					onClick={() => change(() => [])}
					className="min-h-11 px-2 text-sm text-gold underline underline-offset-4"
				>
					{m.seen_clear()}
				</button>
			</div>
			<ul className="-mx-4 flex snap-x gap-3 -mb-2 overflow-x-auto scroll-px-4 px-4 pb-2">
				{known?.map((product) => (
					<li key={product.id} className="snap-start">
						<Seen product={product} onLeave={onLeave} />
					</li>
				)) ?? ids.map((id) => <Waiting key={id} />)}
			</ul>
		</section>
	)
}

const isAnswer = shapeOf<{ products: PublicProduct[] }>({ products: listOf(isPublicProduct) })

/** Public data of these products; undefined until the server has answered. */
function useAsked(ids: string): readonly PublicProduct[] | undefined {
	const [found, setFound] = useState<readonly PublicProduct[]>()
	useEffect(() => {
		if (!ids) return
		const left = new AbortController()
		const asked = fetch(href(`/data/products?ids=${ids}`), { signal: left.signal })
		readAnswer(asked, isAnswer).then((reply) => {
			if (!left.signal.aborted) setFound(reply.ok ? reply.body.products : [])
		})
		return () => left.abort()
	}, [ids])
	return found
}

/** In the format of the search index. */
function thumbnailOf({ photo }: TappedProduct): SearchedProduct['photo'] {
	if (!photo || Array.isArray(photo)) return photo
	return photo.kind === 'media' ? [photo.id, variantWidths(photo.width)[0]!] : [photo.url]
}

function Seen({ product, onLeave }: { product: TappedProduct; onLeave?: () => void }) {
	return (
		<ShopLink
			to={`/product/${product.id}`}
			onClick={() => {
				tap(product)
				onLeave?.()
			}}
			className="block w-26 text-sm leading-snug -outline-offset-2"
		>
			<Thumbnail photo={thumbnailOf(product)} className="aspect-4/5 w-full" />
			<span className="mt-1 line-clamp-2">{product.name}</span>
			<span className="block font-medium tabular-nums">{formatPrice(product.price, language())}</span>
		</ShopLink>
	)
}

/** Same size as a product. */
function Waiting() {
	return (
		<li aria-hidden="true" className="w-26 shrink-0 text-sm leading-snug">
			<Skeleton className="aspect-4/5 w-full" />
			<span className="mt-1 block h-[3lh]" />
		</li>
	)
}
