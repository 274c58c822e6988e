import { useEffect } from 'react'
import { type DataStrategyResult, useRevalidator } from 'react-router'
import { brandLink, wordsFor10Ml } from '~/features/catalogue/price-line.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import type { ShownProduct } from '../product/shown-product.ts'
import type { TappedProduct } from '../product/tapped-product.ts'

/** A product page from the data a list already has. */
export function earlyProduct(tapped: TappedProduct): (failed: boolean) => DataStrategyResult {
	const { photo } = tapped
	const product = {
		gender: null,
		concentration: null,
		scentFamily: null,
		family: null,
		secondFamily: null,
		description: '',
		...tapped,
		// The search index has too little data about photos to choose a file.
		photo: Array.isArray(photo) ? null : photo,
		character: { longevity: null, sillage: null, heat: null, occasions: [] },
		furtherPhotos: [],
	}
	const page: ShownProduct = {
		product,
		brand: brandLink(product),
		priceFor10Ml: wordsFor10Ml(product),
		facts: [],
		character: [],
		similar: [],
		pyramid: null,
		wait: null,
		reviews: null,
		terms: undefined,
	}
	const photoOnScreen = findOnScreen(photo)
	return (failed) => ({
		type: 'data',
		result: {
			...page,
			// Offline the larger file would show as a broken image.
			product: failed && photoOnScreen ? { ...product, photo: null } : product,
			early: { photo: photoOnScreen, rest: <RestToCome failed={failed} /> },
		},
	})
}

/** The photo as the list shows it: already loaded, used as placeholder until the larger file arrives. */
function findOnScreen(photo: TappedProduct['photo']): string | undefined {
	if (!photo) return
	const name = Array.isArray(photo) ? photo[0] : photo.kind === 'media' ? photo.id : photo.url
	return [...document.images].find(({ complete, currentSrc }) => complete && currentSrc.includes(name))
		?.currentSrc
}

/** At least one screen high, so that what follows does not move when the rest arrives. */
function RestToCome({ failed }: { failed: boolean }) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		const again = () => void revalidate()
		addEventListener('online', again)
		return () => removeEventListener('online', again)
	}, [revalidate])
	return (
		<div className="mt-4 min-h-dvh border-t border-sand pt-4">
			<div role="status" className={failed ? FAILED : 'sr-only'}>
				<p>{failed ? m.product_rest_later() : m.loading()}</p>
				{failed ? (
					<Button look="secondary" size="sm" className="shrink-0" onClick={() => void revalidate()}>
						{m.error_try_again()}
					</Button>
				) : null}
			</div>
			{failed ? null : (
				<div className="flex flex-col gap-4">
					<Skeleton className="h-5 w-4/5" />
					<Skeleton className="h-5 w-3/5" />
					<Skeleton className="h-5 w-2/3" />
				</div>
			)}
		</div>
	)
}

/** On a phone fixed above the bottom bar, or it would be off screen. */
const FAILED =
	'flex items-center gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--bar-rem)*3.5)] max-md:z-bar max-md:border-t max-md:border-sand max-md:bg-paper max-md:px-4 max-md:py-3 max-md:text-sm'
