import { m } from '~/paraglide/messages.js'
import { Skeleton } from '~/ui/skeleton.tsx'
import { HomeSection } from './home-sections.tsx'
import { SkeletonGrid } from './product-grid.tsx'

/** The home page on its way: each section says what it is waiting for (S-HOME-11). */
export function HomeSkeleton() {
	return (
		<>
			<Skeleton className="h-[32rem] w-full rounded-none" />
			<WaitingSection title={m.home_featured()} text={m.home_featured_loading()} cards={3} />
			<WaitingSection title={m.home_bestselling()} text={m.home_bestselling_loading()} cards={8} />
		</>
	)
}

function WaitingSection({ title, text, cards }: { title: string; text: string; cards: number }) {
	return (
		<HomeSection title={title}>
			<p className="mb-4 text-smoke">{text}</p>
			<SkeletonGrid count={cards} />
		</HomeSection>
	)
}
