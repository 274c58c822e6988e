import { type FormEvent, lazy, type ReactNode } from 'react'
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router'
import { readDetails } from '~/features/accounts/account-rules.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { verifyAgain } from '~/features/accounts/passwords/recovery.server.ts'
import { signOutEverywhere } from '~/features/accounts/sign-out.server.ts'
import { changeDetails } from '~/features/customers/change-details.server.ts'
import { CustomerOrders } from '~/features/orders/tracking/order-list.tsx'
import { listOrdersOfAccount } from '~/features/orders/tracking/order-view.server.ts'
import { orderPageOf } from '~/features/orders/tracking/order-view.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { longDay } from '~/shop/time/dates.ts'
import {
	asking,
	PRIVATE,
	refusedForm,
	settingCookies,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/dashboard'

// Rarely used, so its code is loaded on demand. The server-rendered page contains its HTML.
const DetailsForm = lazy(() =>
	import('~/storefront/account/details-form.tsx').then((code) => ({ default: code.DetailsForm })),
)

const toAccount = () => redirect(href('/account'), { headers: PRIVATE })

export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
	const { id, name, email, phone, city, emailVerified, createdAt } = customer
	const query = new URL(request.url).searchParams
	const orders = await listOrdersOfAccount(id, orderPageOf(query), language())
	const created = longDay(createdAt, language())
	return {
		name,
		email,
		phone,
		city,
		emailVerified,
		created,
		orders,
		saved: query.has('saved'),
		editing: query.has('edit'),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const intent = form?.get('intent')
	if (intent === 'sign-out') {
		throw redirect(href('/account'), { headers: settingCookies(await signOutEverywhere(request)) })
	}
	if (!form || (intent !== 'verify' && intent !== 'details')) return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
	const refusal =
		intent === 'verify'
			? await verifyAgain(customer, asking(request, context))
			: await changeDetails(customer.id, readDetails(form), new Date())
	if (refusal) return refusedForm(refusal)
	if (intent === 'details') throw redirect(`${href('/dashboard')}?saved`, { headers: PRIVATE })
	return data({ sentTo: customer.email }, { headers: PRIVATE })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.dashboard_title(), description: m.dashboard_description(), noindex: true })

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, phone, city, created, emailVerified, saved, editing } = loaderData
	const done =
		actionData && 'sentTo' in actionData
			? m.dashboard_verify_sent({ email: actionData.sentTo })
			: saved
				? m.details_saved()
				: ''
	const problems = actionData && 'problems' in actionData ? actionData.problems : undefined
	return (
		<section className="page-frame">
			<PageHead title={m.dashboard_title()} text={m.dashboard_hello({ name })} />
			<div className="mb-6 flex flex-col gap-3 empty:hidden">
				{done ? <Notice tone="success">{done}</Notice> : null}
				{problems?.form ? <Notice tone="danger">{problems.form}</Notice> : null}
			</div>
			<CustomerOrders {...loaderData.orders} />
			<div className="mt-8 grid items-start gap-6 md:grid-cols-2">
				{editing ? (
					<Panel title={m.details_title()}>
						<DetailsForm details={{ name, phone: phone ?? '', city: city ?? '' }} problems={problems} />
					</Panel>
				) : (
					<Panel title={m.dashboard_details()}>
						<dl>
							<Fact label={m.dashboard_email()}>{email}</Fact>
							<Fact label={m.dashboard_name()}>{name}</Fact>
							<Fact label={m.dashboard_phone()}>{phone ?? <NotGiven />}</Fact>
							<Fact label={m.dashboard_city()}>{city ?? <NotGiven />}</Fact>
						</dl>
						<ShopLink to={EDIT} preventScrollReset className={LINK}>
							{m.details_title()}
						</ShopLink>
					</Panel>
				)}
				<Panel title={m.dashboard_account()}>
					<dl>
						<Fact label={m.dashboard_created()}>{created}</Fact>
						<Fact label={m.dashboard_status()}>
							<span className="text-emerald">{m.dashboard_active()}</span>
						</Fact>
						<Fact label={m.dashboard_verification()}>
							{emailVerified ? (
								<span className="text-emerald">{m.dashboard_verified()}</span>
							) : (
								<>
									<span className="text-gold">{m.dashboard_pending()}</span>
									<Form method="post">
										<Button
											type="submit"
											look="quiet"
											size="sm"
											name="intent"
											value="verify"
											className="-ml-3"
										>
											{m.dashboard_verify_again()}
										</Button>
									</Form>
								</>
							)}
						</Fact>
						<Fact label={m.dashboard_password()}>
							<ShopLink to="/account/password" className={LINK}>
								{m.password_title()}
							</ShopLink>
						</Fact>
						<Fact label={m.data_title()}>
							<ShopLink to="/account/data" className={LINK}>
								{m.data_link()}
							</ShopLink>
						</Fact>
					</dl>
				</Panel>
			</div>
			<div className="mt-8 flex flex-wrap gap-3">
				<ShopLink to="/" className={buttonClass()}>
					{m.dashboard_home()}
				</ShopLink>
				<LogOut />
			</div>
			<p className="mt-3 text-sm text-smoke">{m.dashboard_everywhere()}</p>
		</section>
	)
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="rounded-lg border border-sand bg-paper p-5 md:p-7">
			<h2 className="mb-3 text-2xl">{title}</h2>
			{children}
		</section>
	)
}

const EDIT = '/dashboard?edit'
const LINK = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4'

/** Links to the form where it can be added. */
function NotGiven() {
	return (
		<ShopLink to={EDIT} preventScrollReset className={LINK}>
			{m.dashboard_not_given()}
			<span className="sr-only">{`: ${m.details_title()}`}</span>
		</ShopLink>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="border-t border-sand py-3 first:border-0">
			<dt className="text-sm text-smoke">{label}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	)
}

/** Sends unsent changes first; then the session ends on every device, and local data is deleted. */
function LogOut() {
	const submit = useSubmit()
	const busy = useNavigation().formData?.get('intent') === 'sign-out'
	const sendFirst = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		await import('~/storefront/saved-items/saved-items-sync.ts')
			.then(({ sendWhatIsLeft }) => sendWhatIsLeft())
			.catch(() => {})
		submit({ intent: 'sign-out' }, { method: 'post' })
	}
	return (
		<Form method="post" onSubmit={sendFirst}>
			<input type="hidden" name="intent" value="sign-out" />
			<Button type="submit" look="secondary" busy={busy}>
				{busy ? m.dashboard_logging_out() : m.dashboard_log_out()}
			</Button>
		</Form>
	)
}
