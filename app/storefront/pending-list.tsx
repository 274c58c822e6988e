import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { withoutLanguage } from '~/shop/language.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { ListHeading } from './list-heading.tsx'
import { type ListPageFacts, listPageAt } from './list-pages.ts'
import { SkeletonGrid } from './product-grid.tsx'

/** Sooner than this a page that comes would only flicker. */
const PATIENCE_MS = 150
const CARDS = 8

/** The skeleton of the list or home page that is on its way on a slow line; nothing otherwise. */
export function usePendingList() {
	const { pathname } = useLocation()
	const next = useNavigation().location?.pathname
	const target = next !== undefined && next !== pathname ? withoutLanguage(next) : undefined
	const [slow, setSlow] = useState<string>()
	useEffect(() => {
		if (target === undefined) return setSlow(undefined)
		const timer = setTimeout(() => setSlow(target), PATIENCE_MS)
		return () => clearTimeout(timer)
	}, [target])

	if (target === undefined || slow !== target) return null
	if (target === '/') return <HomeSkeleton />
	const page = listPageAt(target)
	return page ? <ListSkeleton page={page} /> : null
}

function ListSkeleton({ page }: { page: ListPageFacts }) {
	return (
		<>
			<ListHeading page={page} />
			<div className="mx-auto max-w-7xl px-4 pt-6 md:px-6">
				<Skeleton className="h-11 w-full" />
				<Skeleton className="mt-3 h-11 w-32" />
				<p className="mt-5 mb-4 flex items-center gap-2 text-smoke">
					<span
						aria-hidden="true"
						className="size-4 animate-spin rounded-full border-2 border-sand border-t-gold"
					/>
					{m.list_loading({ noun: page.noun() })}
				</p>
				<SkeletonGrid count={CARDS} />
			</div>
		</>
	)
}
