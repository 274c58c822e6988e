import { Link } from 'react-router'
import { ChangeList } from '~/back-office/changes/change-list.tsx'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FilterSelect, ListSearch } from '~/back-office/components/list-search.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { kindName } from '~/features/admins/change.ts'
import { answerRevert } from '~/features/changes/change-actions.server.ts'
import { CHANGE_KINDS, CHANGES_PER_PAGE, readChangeSearch } from '~/features/changes/change-search.ts'
import { listChangeAuthors, listChanges } from '~/features/changes/changes-list.server.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/changes'

export const meta = adminMeta(m.admin_page_changes)

export async function loader({ request }: Route.LoaderArgs) {
	const search = readChangeSearch(new URL(request.url).searchParams)
	return loadOrProblem('changes not loaded', async () => {
		const [list, people] = await Promise.all([listChanges(search), listChangeAuthors()])
		const kinds = CHANGE_KINDS.map((value) => ({ value, label: kindName(value) }))
		return { search, ...list, people, kinds }
	})
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerRevert, { what: 'change not set back', message: m.changes_failed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.changes_failed)

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_changes()} subtitle={m.changes_subtitle()} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.changes_load_failed({ message: loaderData.problem })} />
			) : (
				<Record {...loaderData} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Record({ search, lines, found, more, people, kinds }: Loaded) {
	return (
		<div className="flex flex-col gap-3">
			<ListSearch q={search.q} label={m.changes_search()}>
				<FilterSelect
					name="person"
					value={search.person}
					label={m.changes_person()}
					all={m.changes_person_all()}
					options={people.map((value) => ({ value, label: value }))}
				/>
				<FilterSelect
					name="kind"
					value={search.kind ?? ''}
					label={m.changes_kind()}
					all={m.changes_kind_all()}
					options={kinds}
				/>
				<input
					type="date"
					name="day"
					defaultValue={search.day}
					aria-label={m.changes_day()}
					className="min-h-11 rounded-md border border-smoke/50 bg-paper px-3 text-base max-sm:flex-1"
				/>
			</ListSearch>
			{search.batch ? (
				<Notice>
					{m.changes_batch_only()}{' '}
					<Link to="/admin/changes" className="inline-flex min-h-11 items-center text-gold underline">
						{m.changes_show_all()}
					</Link>
				</Notice>
			) : null}
			{lines.length > 0 ? <ChangeList lines={lines} /> : <EmptyList text={m.changes_empty()} />}
			<Paging page={search.page} perPage={CHANGES_PER_PAGE} found={found} more={more} />
		</div>
	)
}
