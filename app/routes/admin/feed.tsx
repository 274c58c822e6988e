import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Panel } from '~/back-office/components/panel.tsx'
import { FeedAddresses } from '~/back-office/feed/feed-addresses.tsx'
import { LackingPanel } from '~/back-office/feed/lacking-panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { loadFeedPage } from '~/features/feed/feed-page.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/feed'

export const meta = adminMeta(m.feed_title)

export const loader = () =>
	loadOrProblem('the product feed not looked at', async () => ({ feed: await loadFeedPage() }))

export default function FeedPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin/settings', label: m.admin_page_settings() }
	return (
		<AdminPage title={m.feed_title()} subtitle={m.feed_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.feed_load_failed({ message: loaderData.problem })} />
			) : (
				<div className="flex flex-col gap-6">
					<FeedAddresses {...loaderData.feed} />
					<div className="grid gap-6 lg:grid-cols-2">
						<Steps
							title={m.feed_google_title()}
							steps={[m.feed_google_1(), m.feed_google_2(), m.feed_google_3()]}
						/>
						<Steps title={m.feed_meta_title()} steps={[m.feed_meta_1(), m.feed_meta_2(), m.feed_meta_3()]} />
					</div>
					<LackingPanel lacking={loaderData.feed.lacking} />
				</div>
			)}
		</AdminPage>
	)
}

function Steps({ title, steps }: { title: string; steps: string[] }) {
	return (
		<Panel title={title}>
			<ol className="flex max-w-prose list-decimal flex-col gap-1 pl-5 text-sm">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</Panel>
	)
}
