import type { ReactNode } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { isDrawn, LatePart, lateCode, useLateCode } from '~/ui/late-part.tsx'
import { useFollowLinks } from '../follow-links.ts'
import type { MagazineData } from './magazine.tsx'

/**
 * Static sections of the home page: server-rendered and not hydrated. Their code is fetched only after client-side
 * navigation.
 */
const magazine = lateCode(
	() => import('./magazine.tsx'),
	import.meta.env.SSR ? await import('./magazine.tsx') : undefined,
)

export function HomeTiles({ data }: { data: MagazineData }) {
	const code = useMagazine('home-tiles')
	return <Drawn id="home-tiles">{code && <code.Tiles data={data} />}</Drawn>
}

export function HomeReading({ data, house }: { data: MagazineData; house: PublicProduct | undefined }) {
	const code = useMagazine('home-reading')
	return <Drawn id="home-reading">{code && <code.Reading data={data} house={house} />}</Drawn>
}

const useMagazine = (id: string) => useLateCode(magazine, !import.meta.env.SSR && !isDrawn(id))

function Drawn({ id, children }: { id: string; children: ReactNode }) {
	const follow = useFollowLinks()
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside; Enter on a link is a click
		// biome-ignore lint/a11y/useKeyWithClickEvents: see above
		<div onClick={follow}>
			<LatePart id={id} state="" className="">
				{children || undefined}
			</LatePart>
		</div>
	)
}
