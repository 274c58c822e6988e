import { MOST_STARS } from '~/shop/vocabulary.ts'
import { Icon } from '~/ui/icon.tsx'

export const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

/** A rating: filled and empty stars with the figure beside them, and in words for screen readers. */
export function Stars({ rating, text }: { rating: number; text: string }) {
	return (
		<span className="inline-flex items-center">
			{STARS.map((star) => (
				<Icon key={star} name="star" className={`size-5 text-gold ${star <= rating ? 'fill-gilt' : ''}`} />
			))}
			<span aria-hidden="true" className="ml-1.5 text-sm text-smoke tabular-nums">
				{rating}/{MOST_STARS}
			</span>
			<span className="sr-only">{text}</span>
		</span>
	)
}
