import { ChoiceLinks } from '~/back-office/components/choice-links.tsx'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { ReviewList, stateName } from '~/back-office/reviews/review-list.tsx'
import { REVIEWS_PER_PAGE, readReviewSearch } from '~/features/reviews/admin-review.ts'
import { listAdminReviews } from '~/features/reviews/admin-reviews.server.ts'
import { answerReviewForm } from '~/features/reviews/review-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { REVIEW_STATES } from '~/shop/vocabulary.ts'
import type { Route } from './+types/reviews'

export const meta = adminMeta(m.admin_page_reviews)

export async function loader({ request }: Route.LoaderArgs) {
	const search = readReviewSearch(new URL(request.url).searchParams)
	return loadOrProblem('reviews not loaded', async () => ({ search, ...(await listAdminReviews(search)) }))
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerReviewForm, { what: 'review not decided', message: m.office_review_failed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_review_failed)

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_reviews()} subtitle={m.office_reviews_subtitle()} refresh>
			{loaderData.problem === undefined ? (
				<Reviews {...loaderData} />
			) : (
				<LoadingProblem text={m.office_reviews_failed()} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Reviews({ search, reviews, found }: Loaded) {
	return (
		<div className="flex flex-col gap-3">
			<ChoiceLinks
				label={m.office_reviews_filter()}
				name="state"
				chosen={search.state ?? ''}
				choices={[
					{ value: '', label: m.office_reviews_all() },
					...REVIEW_STATES.map((value) => ({ value, label: stateName(value) })),
				]}
			/>
			{reviews.length > 0 ? <ReviewList reviews={reviews} /> : <EmptyList text={m.office_reviews_empty()} />}
			<Paging page={search.page} perPage={REVIEWS_PER_PAGE} found={found} />
		</div>
	)
}
