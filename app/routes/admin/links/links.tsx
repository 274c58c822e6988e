import { Link, useSearchParams } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { LinkCard } from '~/back-office/links/link-card.tsx'
import { LinkForm } from '~/back-office/links/link-form.tsx'
import { LinkList } from '~/back-office/links/link-list.tsx'
import { PlaceTable } from '~/back-office/links/place-table.tsx'
import { RangeChoice } from '~/back-office/reports/range-choice.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached, useOutcome } from '~/back-office/requests/outcome.ts'
import { readLinkFigures } from '~/features/analytics/links/link-figures.server.ts'
import { LINKS_PER_PAGE } from '~/features/analytics/links/link-figures.ts'
import { rangeOf, spansOf } from '~/features/analytics/range.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { answerLinkForm, type LinkAnswer } from '~/features/links/link-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/links'

export const meta = adminMeta(m.link_page)

export function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const page = pageIn(query)
	const { during } = spansOf(rangeOf(query.get('range')), new Date())
	return loadOrProblem(
		'links not loaded',
		async () => ({ ...(await readLinkFigures(during, page)), page, origin: publicUrl() }),
		m.figures_no_answer,
	)
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerLinkForm, { what: 'link not changed', message: m.link_not_deleted })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.link_not_made)

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	useOutcome(actionData)
	const answer: LinkAnswer | undefined = actionData
	return (
		<AdminPage title={m.link_page()} subtitle={m.link_subtitle()} refresh>
			<div className="flex flex-col gap-4">
				<p>
					<Link
						to="/admin/feed"
						className="inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4"
					>
						{m.link_to_feed()}
					</Link>
				</p>
				{loaderData.problem !== undefined ? (
					<LoadingProblem text={m.link_failed({ message: loaderData.problem })} />
				) : (
					<>
						{answer?.made ? (
							<Notice tone="success" title={m.link_made()}>
								<LinkCard link={answer.made} origin={loaderData.origin} />
							</Notice>
						) : null}
						<LinkForm errors={answer?.errors} unfolded={loaderData.found === 0 || answer?.ok === false} />
						<RangeChoice range={rangeOf(query.get('range'))} />
						<Links {...loaderData} />
					</>
				)}
			</div>
		</AdminPage>
	)
}

function Links({
	places,
	links,
	found,
	page,
	origin,
}: Extract<Route.ComponentProps['loaderData'], { problem: undefined }>) {
	if (found === 0 && page === 1) return <EmptyList text={m.link_none()} />
	return (
		<>
			<Panel region={false} title={m.link_by_place()}>
				<PlaceTable places={places} />
				<p className="mt-2 text-xs text-smoke">{m.link_figures_note()}</p>
			</Panel>
			<Panel title={m.link_list()}>
				<LinkList links={links} origin={origin} />
				<Paging page={page} perPage={LINKS_PER_PAGE} found={found} />
			</Panel>
		</>
	)
}
