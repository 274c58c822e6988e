import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { withoutLanguage } from '~/shop/language.ts'
import { isListPath } from '~/shop/pages.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { SkeletonGrid } from './skeleton-grid.tsx'

/** A skeleton shown sooner would only flicker. */
const TIMEOUT_MS = 150
const CARDS = 8
const FRAME = 'page-frame'

/** The skeleton of the list or home page that is loading on a slow connection, or null. */
export function usePendingList() {
	const { pathname } = useLocation()
	const next = useNavigation().location?.pathname
	const target = next !== undefined && next !== pathname ? withoutLanguage(next) : undefined
	const [slow, setSlow] = useState<string>()
	useEffect(() => {
		if (target === undefined) return setSlow(undefined)
		const timer = setTimeout(() => setSlow(target), TIMEOUT_MS)
		return () => clearTimeout(timer)
	}, [target])

	if (target === undefined || slow !== target) return null
	if (target === '/') return <HomeSkeleton />
	return isListPath(target) ? <ListSkeleton /> : null
}

function ListSkeleton() {
	return (
		<div className={`${FRAME} pt-8`}>
			<Skeleton className="h-9 w-3/5" />
			<Skeleton className="mt-6 h-11 w-full" />
			<Waiting text={m.loading_list()} />
			<SkeletonGrid count={CARDS} />
		</div>
	)
}

/** Each section names what is loading (S-HOME-11). */
function HomeSkeleton() {
	return (
		<>
			<Skeleton className="h-[32rem] w-full rounded-none" />
			<div className={FRAME}>
				<Waiting text={m.home_featured_loading()} />
				<SkeletonGrid count={3} />
				<Waiting text={m.home_bestselling_loading()} />
				<SkeletonGrid count={CARDS} />
			</div>
		</>
	)
}

function Waiting({ text }: { text: string }) {
	return (
		<p className="mt-6 mb-4 flex items-center gap-2 text-smoke">
			<span
				aria-hidden="true"
				className="size-4 animate-spin rounded-full border-2 border-sand border-t-gold"
			/>
			{text}
		</p>
	)
}
