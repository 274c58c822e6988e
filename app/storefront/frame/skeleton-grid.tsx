import { Skeleton } from '~/ui/skeleton.tsx'

/** Two cards a row on a phone, three on a tablet, four on a desktop. */
export const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-6'

/** Placeholder cards in the exact shape of product cards. */
export function SkeletonGrid({ count }: { count: number }) {
	return (
		<div className={GRID}>
			{Array.from({ length: count }, (_, index) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: all entries are identical
					key={index}
					className="overflow-hidden rounded-lg border border-sand bg-paper"
					data-skeleton-card
				>
					<Skeleton className="aspect-4/5 w-full rounded-none" />
					<div className="flex flex-col gap-2 p-3">
						<Skeleton className="h-3 w-1/2" />
						<Skeleton className="h-5 w-4/5" />
						<Skeleton className="h-8 w-full" />
						<Skeleton className="h-5 w-2/5" />
						<Skeleton className="h-11 w-full" />
					</div>
				</div>
			))}
		</div>
	)
}
