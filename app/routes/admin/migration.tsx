import { data } from 'react-router'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { MigrationPanel } from '~/back-office/products/migration-panel.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { betweenSteps, stepOrFailure } from '~/back-office/requests/use-steps.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { compareSample, migrateNext } from '~/features/catalogue/sample/migrate-sample.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/migration'

export const meta = adminMeta(m.admin_page_migration)

export const loader = () =>
	loadOrProblem(
		'products not counted',
		async () => ({ counts: await compareSample() }),
		m.migration_load_failed,
	)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

/** Migrates the next batch; the page repeats it until none is left. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const from = Number(form?.get('from'))
	if (form?.get('intent') !== 'migrate' || !Number.isInteger(from) || from < 0 || from > 10_000) {
		return data({ failed: true } as const, { status: 400 })
	}
	try {
		return data(await migrateNext(from, context.get(adminContext), new Date()))
	} catch (error) {
		logError('sample not migrated', error)
		return data({ failed: true } as const, { status: 503 })
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => stepOrFailure(() => serverAction())

export const shouldRevalidate = betweenSteps

export default function MigrationPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.admin_page_migration()} subtitle={m.migration_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem title={m.migration_failed()} text={loaderData.problem} />
			) : (
				<div className="flex max-w-3xl flex-col gap-6">
					<FigureCards
						label={m.migration_counts()}
						cards={[
							{ label: m.migration_static(), value: countText(loaderData.counts.sample) },
							{ label: m.migration_database(), value: countText(loaderData.counts.database) },
							{ label: m.migration_missing(), value: countText(loaderData.counts.missing) },
						]}
					/>
					<MigrationPanel />
					<Panel title={m.migration_instructions()}>
						<ol className="flex list-decimal flex-col gap-2 pl-5 text-sm">
							<li>{m.migration_step_1()}</li>
							<li>{m.migration_step_2()}</li>
							<li>{m.migration_step_3()}</li>
							<li>{m.migration_step_4()}</li>
						</ol>
					</Panel>
				</div>
			)}
		</AdminPage>
	)
}
