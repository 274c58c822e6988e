import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { priceText } from '~/back-office/components/number-text.ts'
import { labelled } from '~/back-office/components/options.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { ExpenseForm } from '~/back-office/ledger/expense-form.tsx'
import { ExpenseList } from '~/back-office/ledger/expense-list.tsx'
import { PeriodPicker } from '~/back-office/ledger/period-picker.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { EXPENSE_LABELS, EXPENSES_PER_PAGE, spentInAll } from '~/features/ledger/expenses/expense.ts'
import { answerExpenseForm } from '~/features/ledger/expenses/expense-actions.server.ts'
import { listExpenses } from '~/features/ledger/expenses/expenses.server.ts'
import { m } from '~/paraglide/messages.js'
import { readPeriod } from '~/shop/time/period.ts'
import type { Route } from './+types/expenses'

export const meta = adminMeta(m.admin_page_expenses)

export function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const choice = readPeriod(query, new Date())
	const page = pageIn(query)
	return loadOrProblem('expenses not loaded', async () => ({
		formId: crypto.randomUUID(),
		choice,
		page,
		list: choice.days && (await listExpenses(choice.days.during, page)),
	}))
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerExpenseForm, { what: 'expense not saved', message: m.expense_not_added })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.expense_not_added)

export default function ExpensesPage({ loaderData, actionData }: Route.ComponentProps) {
	const back = { to: '/admin/figures', label: m.admin_page_figures() }
	return (
		<AdminPage title={m.admin_page_expenses()} subtitle={m.expenses_subtitle()} back={back}>
			<div className="flex flex-col gap-4">
				<ExpenseForm answer={actionData} formId={'formId' in loaderData ? loaderData.formId : undefined} />
				{loaderData.problem === undefined ? (
					<Expenses {...loaderData} />
				) : (
					<LoadingProblem text={m.expenses_failed()} />
				)}
			</div>
		</AdminPage>
	)
}

function Expenses({
	choice,
	page,
	list,
}: Extract<Route.ComponentProps['loaderData'], { problem: undefined }>) {
	return (
		<>
			<PeriodPicker {...choice} />
			{list ? (
				<>
					<FigureCards
						label={m.expenses_by_kind()}
						cards={[
							...labelled(EXPENSE_LABELS).map(({ value, label }) => ({
								label,
								value: priceText(list.spent[value]),
							})),
							{ label: m.expenses_in_all(), value: priceText(spentInAll(list.spent)) },
						]}
					/>
					{list.entries.length > 0 ? (
						<ExpenseList entries={list.entries} />
					) : (
						<EmptyList text={m.expenses_none()} />
					)}
					<Paging page={page} perPage={EXPENSES_PER_PAGE} found={list.found} />
				</>
			) : null}
		</>
	)
}
