import type { ReactNode } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isServerRendered, LazyPart, lazyModule, useLazyModule } from '~/ui/lazy-part.tsx'
import { useFollowLinks } from '../frame/use-follow-links.ts'
import type { MagazineData } from './magazine.tsx'

/**
 * Static sections of the home page: server-rendered and not hydrated. Their code is fetched only after client-side
 * navigation.
 */
const magazine = lazyModule(
	() => import('./magazine.tsx'),
	import.meta.env.SSR ? await import('./magazine.tsx') : undefined,
)

export function HomeDay({ data, products }: { data: MagazineData; products: readonly PublicProduct[] }) {
	const code = useMagazine('home-day')
	return (
		<ServerRendered id="home-day">{code && <code.Day hours={data.day} products={products} />}</ServerRendered>
	)
}

export function HomeTiles({ data }: { data: MagazineData }) {
	const code = useMagazine('home-tiles')
	return <ServerRendered id="home-tiles">{code && <code.Tiles data={data} />}</ServerRendered>
}

export function HomeReading({ data, house }: { data: MagazineData; house: PublicProduct | undefined }) {
	const code = useMagazine('home-reading')
	return (
		<ServerRendered id="home-reading">{code && <code.Reading data={data} house={house} />}</ServerRendered>
	)
}

const useMagazine = (id: string) => useLazyModule(magazine, !import.meta.env.SSR && !isServerRendered(id))

function ServerRendered({ id, children }: { id: string; children: ReactNode }) {
	const follow = useFollowLinks()
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside; Enter on a link is a click
		// biome-ignore lint/a11y/useKeyWithClickEvents: see above
		<div onClick={follow}>
			<LazyPart id={id} state="" className="">
				{children || undefined}
			</LazyPart>
		</div>
	)
}
