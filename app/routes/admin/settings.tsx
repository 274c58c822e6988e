import { data, Link, useSearchParams } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { SettingsSection, sectionNamed } from '~/back-office/settings/settings-section.tsx'
import { adminContext } from '~/features/admins/guard.server.ts'
import { SECTIONS } from '~/features/settings/settings.ts'
import { loadSettingsPage, saveSection } from '~/features/settings/settings-page.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/settings'

export const meta = adminMeta(m.admin_page_settings)

export const loader = () =>
	loadOrProblem(
		'settings not loaded',
		async () => ({ page: await loadSettingsPage() }),
		m.settings_load_failed,
	)

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	try {
		return (form && (await saveSection(form, context.get(adminContext)))) ?? badRequest()
	} catch (error) {
		logError('settings not saved', error)
		return data({ ok: false, message: m.settings_failed() }, { status: 503 })
	}
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.settings_failed)

export const shouldRevalidate = unlessUnreached

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const posted = actionData && 'section' in actionData ? actionData : undefined
	const open = posted?.section ?? sectionNamed(query.get('section')) ?? 'shop'
	return (
		<AdminPage title={m.admin_page_settings()} subtitle={m.settings_subtitle()}>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={loaderData.problem} />
			) : (
				<div className="flex flex-col gap-3">
					{SECTIONS.map((section) => (
						<SettingsSection
							key={section}
							section={section}
							page={loaderData.page}
							posted={posted?.section === section ? posted : undefined}
							open={section === open}
						/>
					))}
					<Link
						to="/admin/feed"
						className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-sand bg-paper px-4 py-2 font-serif text-lg"
					>
						{m.feed_from_settings()}
						<Icon name="chevron" className="size-5 shrink-0" />
					</Link>
				</div>
			)}
		</AdminPage>
	)
}
