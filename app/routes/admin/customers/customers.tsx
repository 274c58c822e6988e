import { useEffect } from 'react'
import { data, useFetcher } from 'react-router'
import { ExportLink } from '~/back-office/components/export-link.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { ListSearch } from '~/back-office/components/list-search.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText, ordersText } from '~/back-office/components/number-text.ts'
import { OwedFilter } from '~/back-office/components/owed-filter.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { CustomerDialog } from '~/back-office/customers/customer-dialog.tsx'
import { EraseContact, type Erasure } from '~/back-office/customers/customer-erase.tsx'
import { DataCopyForm } from '~/back-office/customers/customer-requests.tsx'
import { CustomerTable } from '~/back-office/customers/customer-table.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { useCloseDialog } from '~/back-office/requests/use-query-link.ts'
import { readDetails } from '~/features/accounts/account-rules.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { may } from '~/features/admins/roles.ts'
import { freeAddress } from '~/features/customer-directory/close-account.server.ts'
import { eraseContact } from '~/features/customer-directory/contact-traces.server.ts'
import { readCustomersPage } from '~/features/customer-directory/customers-page.server.ts'
import { DIRECTORY_PAGE, readDirectorySearch } from '~/features/customer-directory/directory-entry.ts'
import { eraseCustomer } from '~/features/customer-directory/erase.server.ts'
import { correctEntry, recordConsent } from '~/features/customer-directory/own-data/asked-by-person.server.ts'
import { readConsent } from '~/features/customers/consent.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { Notice } from '~/ui/notice.tsx'
import { StateMessage } from '~/ui/page-states.tsx'
import { toast } from '~/ui/toasts/toast.tsx'
import type { Route } from './+types/customers'

export const meta = adminMeta(m.admin_page_customers)

export async function loader({ request, context }: Route.LoaderArgs) {
	const mayErase = may(context.get(adminContext).role, 'delete')
	const search = readDirectorySearch(new URL(request.url).searchParams)
	const load = async () => {
		const { traces, ...page } = await readCustomersPage(search, new Date())
		return { search, mayErase, ...page, traces: mayErase ? traces : undefined }
	}
	return loadOrProblem('customers not loaded', load, m.figures_no_answer)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const failure = (message: string, status: number, field?: 'confirmed') =>
		data<Erasure>({ ok: false, message, field }, { status })
	if (!form) return failure(m.admin_bad_request(), 400)
	const intent = form.get('intent')
	const person = Number(form.get('person'))
	const known = ['erase', 'erase-others', 'free', 'correct', 'consent'].includes(String(intent))
	const ofPerson = known && Number.isInteger(person) && Math.abs(person) < 2 ** 31
	if (!ofPerson && intent !== 'erase-contact') return failure(m.customers_gone(), 400)
	const others = form.getAll('other').map(Number)
	if (intent === 'erase-others' && others.length === 0) return failure(m.customers_others_none(), 422)
	const asked = intent === 'correct' || intent === 'consent'
	if (!asked && form.get('confirmed') !== 'yes') {
		const unconfirmed = intent === 'free' ? m.customers_free_unconfirmed() : m.customers_erase_unconfirmed()
		return failure(unconfirmed, 422, 'confirmed')
	}
	const admin = context.get(adminContext)
	try {
		if (asked) {
			const problem = await (intent === 'correct'
				? correctEntry(person, readDetails(form), admin)
				: noteConsent(person, form, admin))
			return problem === undefined
				? data<Erasure>({ ok: true, done: intent === 'correct' ? 'corrected' : 'noted', orders: 0 })
				: failure(problem, 422)
		}
		if (intent === 'erase-contact') {
			const result = await eraseContact(String(form.get('contact') ?? ''), admin)
			return result
				? data<Erasure>({ ok: true, done: 'forgotten', ...result })
				: failure(m.customers_traces_gone(), 404)
		}
		const done = intent === 'free' ? 'freed' : 'erased'
		const result =
			intent === 'free'
				? await freeAddress(person, admin)
				: await eraseCustomer(person, { own: intent === 'erase', others }, admin)
		return result ? data<Erasure>({ ok: true, done, ...result }) : failure(m.customers_gone(), 404)
	} catch (error) {
		logError('customer not erased', error)
		return failure(m.customers_erase_failed(), 503)
	}
}

async function noteConsent(person: number, form: FormData, admin: CurrentAdmin): Promise<string | undefined> {
	const consent = readConsent(form)
	if (!consent) return m.admin_bad_request()
	return (await recordConsent(person, consent, admin, new Date())) ? undefined : m.customers_gone()
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.admin_page_customers()} subtitle={m.customers_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.customers_failed({ message: loaderData.problem })} />
			) : (
				<Directory {...loaderData} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { problem: undefined }>

function Directory({ search, mayErase, stats, entries, found, details, traces, ordersMissing }: Loaded) {
	const close = useCloseDialog('person')
	useDone('erase', close)
	useDone('free', close)
	useDone('contact', () => {})
	useDone('correct', () => {})
	useDone('consent', () => {})
	return (
		<div className="flex flex-col gap-3">
			{ordersMissing ? <Notice>{m.customers_without_orders()}</Notice> : null}
			<FigureCards
				label={m.customers_stats()}
				cards={[
					{ label: m.customers_total(), value: countText(stats.customers) },
					{ label: m.customers_new(), value: countText(stats.fresh) },
					{ label: m.customers_returning(), value: countText(stats.returning) },
					{ label: m.customers_with_account(), value: countText(stats.withAccount) },
				]}
			/>
			<div className="flex flex-wrap gap-2">
				<ListSearch q={search.q} label={m.customers_search()}>
					<OwedFilter value={search.owed ? '1' : ''} all={m.owed_customer_all()} />
				</ListSearch>
				<ExportLink path="/admin/customers" />
			</div>
			{search.person !== undefined && !details ? <Notice>{m.customers_gone()}</Notice> : null}
			{entries.length > 0 ? (
				<CustomerTable entries={entries} />
			) : search.q || search.owed ? (
				<StateMessage level="h2" title={m.customers_not_found()} text={m.customers_not_found_text()} />
			) : (
				<StateMessage level="h2" title={m.customers_none()} text={m.customers_none_text()} />
			)}
			{traces ? (
				<EraseContact key={traces.contact} {...traces} copy={<DataCopyForm contact={traces.contact} />} />
			) : null}
			<Paging page={search.page} perPage={DIRECTORY_PAGE} found={found} />
			<CustomerDialog customer={details} mayErase={mayErase} onClose={close} />
		</div>
	)
}

/** Shows a toast after each change, and closes the dialog of a person who is gone. */
function useDone(name: 'erase' | 'free' | 'contact' | 'correct' | 'consent', close: () => void): void {
	const { data: answer } = useFetcher<Erasure>({ key: name })
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever the URL is by then
	useEffect(() => {
		if (!answer?.ok) return
		const orders = ordersText(answer.orders)
		if (answer.done === 'forgotten')
			toast(m.customers_traces_done(), { text: m.customers_traces_done_text() })
		else if (answer.done === 'corrected') toast(m.customers_corrected())
		else if (answer.done === 'noted') toast(m.customers_offers_saved())
		else if (answer.done === 'freed') toast(m.customers_freed(), { text: m.customers_freed_text() })
		else toast(m.customers_erased(), { text: m.customers_erased_text({ orders }) })
		close()
	}, [answer])
}
