import { data } from 'react-router'
import { ChoiceLinks } from '~/back-office/components/choice-links.tsx'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { keepingThePage, unlessUnreached } from '~/back-office/components/outcome.ts'
import { Paging } from '~/back-office/components/paging.tsx'
import { badRequest } from '~/back-office/components/unreadable-form.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { ReviewList, stateName } from '~/back-office/reviews/review-list.tsx'
import { adminContext } from '~/features/admins/guard.server.ts'
import { REVIEWS_PER_PAGE, readReviewSearch } from '~/features/reviews/admin-review.ts'
import { listAdminReviews } from '~/features/reviews/admin-reviews.server.ts'
import { answerReviewForm } from '~/features/reviews/review-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { REVIEW_STATES } from '~/shop/vocabulary.ts'
import type { Route } from './+types/reviews'

export const meta = adminMeta(m.admin_page_reviews)

export async function loader({ request }: Route.LoaderArgs) {
	const search = readReviewSearch(new URL(request.url).searchParams)
	try {
		return data({ search, ...(await listAdminReviews(search)), failed: false as const })
	} catch (error) {
		logError('reviews not loaded', error)
		return data({ failed: true as const }, { status: 503 })
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer = form && (await answerReviewForm(form, context.get(adminContext), new Date()))
	return answer ?? badRequest()
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	keepingThePage(() => serverAction(), m.office_review_failed)

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_reviews()} subtitle={m.office_reviews_subtitle()} refresh>
			{loaderData.failed ? <LoadingProblem text={m.office_reviews_failed()} /> : <Reviews {...loaderData} />}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { failed: false }>

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
