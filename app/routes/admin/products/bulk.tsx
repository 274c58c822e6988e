import { data, Link, useSearchParams } from 'react-router'
import { BulkForm } from '~/back-office/bulk/bulk-form.tsx'
import { BulkPreviewPanel } from '~/back-office/bulk/bulk-preview.tsx'
import { namesText } from '~/back-office/bulk/bulk-words.ts'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { changeMany, listChosen } from '~/features/catalogue/bulk/bulk-change.server.ts'
import { previewBulk } from '~/features/catalogue/bulk/bulk-change.ts'
import { readBulkChange, readSelection } from '~/features/catalogue/bulk/bulk-query.ts'
import { readProductSearch, searchFields } from '~/features/catalogue/edit/admin-product.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { readRowVersions, rowVersionsText } from '~/shop/row-versions.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/bulk'

const ROWS_SHOWN = 50

export const meta = adminMeta(m.bulk_title)

export async function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	try {
		const chosen = await listChosen(readSelection(query))
		if (!chosen) return data({ count: undefined, problem: undefined, preview: undefined })
		const change = readBulkChange(query)
		if (typeof change !== 'object') return data({ count: chosen.length, problem: change, preview: undefined })
		const preview = previewBulk(chosen, change)
		return data({
			count: chosen.length,
			problem: undefined,
			preview: {
				change,
				seen: rowVersionsText(chosen.map(({ numericId, version }) => ({ id: numericId, version }))),
				preview: { ...preview, rows: preview.rows.slice(0, ROWS_SHOWN) },
			},
		})
	} catch (error) {
		logError('products not loaded', error)
		return data({ failed: loadingProblem(error) }, { status: 503 })
	}
}

/** Applies the change in the URL to the previewed products. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const change = readBulkChange(new URL(request.url).searchParams)
	const seen = readRowVersions(String(form?.get('seen') ?? ''))
	if (typeof change !== 'object' || !seen)
		return data({ ok: false, message: m.admin_bad_request() } as const, { status: 400 })
	try {
		const result = await changeMany(change, seen, context.get(adminContext))
		if ('changed' in result) return data({ ok: true, changed: result.changed } as const)
		const names = namesText(result.changedSince)
		return data({ ok: false, message: m.bulk_changed_since({ names }) } as const)
	} catch (error) {
		logError('products not changed', error)
		return data({ ok: false, message: m.bulk_failed() } as const, { status: 503 })
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.bulk_failed)

export const shouldRevalidate = unlessUnreached

export default function ProductsBulkPage({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const list = new URLSearchParams(searchFields(readProductSearch(query)))
	const back = { to: `/admin/products?${list}`, label: m.bulk_back() }
	const count = 'count' in loaderData ? loaderData.count : undefined
	const subtitle = count === 1 ? m.bulk_subtitle_one() : m.bulk_subtitle({ n: countText(count ?? 0) })
	const done = actionData?.ok === true && 'changed' in actionData ? actionData.changed : undefined
	return (
		<AdminPage title={m.bulk_title()} subtitle={subtitle} back={back}>
			{'failed' in loaderData ? (
				<LoadingProblem text={m.bulk_load_failed({ message: loaderData.failed })} />
			) : done !== undefined ? (
				<Notice tone="success" title={done === 1 ? m.bulk_done_one() : m.bulk_done({ n: countText(done) })}>
					<p className="mb-3">{m.bulk_done_text()}</p>
					<div className="flex flex-wrap gap-2">
						<Link to={back.to} className={buttonClass({ look: 'secondary', size: 'sm' })}>
							{m.bulk_back()}
						</Link>
						<Link to="/admin/changes" className={buttonClass({ look: 'quiet', size: 'sm' })}>
							{m.admin_page_changes()}
						</Link>
					</div>
				</Notice>
			) : !loaderData.count ? (
				<Notice title={loaderData.count === 0 ? m.bulk_nothing_chosen() : m.bulk_too_many()} />
			) : (
				<div className="flex max-w-3xl flex-col gap-4">
					{actionData && 'message' in actionData ? <Notice tone="danger" title={actionData.message} /> : null}
					<BulkForm query={query} problem={loaderData.problem} />
					{loaderData.preview ? <BulkPreviewPanel {...loaderData.preview} /> : null}
				</div>
			)}
		</AdminPage>
	)
}
