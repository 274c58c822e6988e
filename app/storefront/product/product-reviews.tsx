import { type ProductReviews, REVIEWS_AT_FIRST, type ShownReview } from '~/features/reviews/review.ts'
import { ShopAnswer } from '~/features/reviews/shop-answer.tsx'
import { Stars } from '~/features/reviews/stars.tsx'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { TitledSection } from '~/ui/titled-section.tsx'

/** Average, count and the newest reviews. */
export function ProductReviewList({ reviews: { summary, shown } }: { reviews: ProductReviews }) {
	const older = shown.slice(REVIEWS_AT_FIRST)
	return (
		<TitledSection
			id="reviews"
			title={m.reviews_title()}
			className="mt-14 md:mt-20"
			titleClass="text-2xl md:text-3xl"
		>
			<p className="mt-2 flex items-center gap-2 text-lg">
				<Icon name="star" className="size-5 fill-gilt text-gold" />
				{summary}
			</p>
			<ReviewList reviews={shown.slice(0, REVIEWS_AT_FIRST)} />
			{older.length > 0 ? (
				<details className="mt-4">
					<summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
						{m.reviews_more()}
					</summary>
					<ReviewList reviews={older} />
				</details>
			) : null}
		</TitledSection>
	)
}

function ReviewList({ reviews }: { reviews: ShownReview[] }) {
	return (
		<ul className="mt-4 grid gap-x-16 md:grid-cols-2">
			{reviews.map(({ id, rating, stars, words, language, by, on, at, answer }) => (
				<li key={id} className="min-w-0 border-t border-sand py-5 wrap-anywhere">
					<Stars rating={rating} text={stars} />
					<p lang={language} className="mt-2 whitespace-pre-line">
						{words}
					</p>
					<p className="mt-2 text-sm text-smoke">
						{by} · <time dateTime={at}>{on}</time>
					</p>
					{answer ? <ShopAnswer words={answer} language={language} /> : null}
				</li>
			))}
		</ul>
	)
}
