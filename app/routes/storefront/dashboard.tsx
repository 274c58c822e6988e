import type { FormEvent, ReactNode } from 'react'
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { verifyAgain } from '~/features/accounts/recovery.server.ts'
import { signOutEverywhere } from '~/features/accounts/sign-out.server.ts'
import { OrderList } from '~/features/orders/tracking/order-list.tsx'
import { listOrdersOfAccount } from '~/features/orders/tracking/order-view.server.ts'
import { orderPageOf } from '~/features/orders/tracking/order-view.ts'
import { m } from '~/paraglide/messages.js'
import { longDay } from '~/shop/dates.ts'
import { href, language } from '~/shop/language.ts'
import { comesFromElsewhere } from '~/shop/requests/origin.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import {
	asking,
	foreignForm,
	PRIVATE,
	settingCookies,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/dashboard'

const toAccount = () => redirect(href('/account'), { headers: PRIVATE })

export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
	const { id, name, email, phone, city, emailVerified, createdAt } = customer
	const query = new URL(request.url).searchParams
	const orders = await listOrdersOfAccount(id, orderPageOf(query), language())
	const created = longDay(createdAt, language())
	return { name, email, phone, city, emailVerified, created, orders, saved: query.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
	if (comesFromElsewhere(request)) return foreignForm()
	const intent = (await readForm(request))?.get('intent')
	if (intent === 'sign-out') {
		throw redirect(href('/account'), { headers: settingCookies(await signOutEverywhere(request)) })
	}
	if (intent !== 'verify') return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
	const refusal = await verifyAgain(customer, asking(request, context))
	return refusal
		? data({ problems: refusal.problems }, { status: refusal.status, headers: PRIVATE })
		: data({ sentTo: customer.email }, { headers: PRIVATE })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.dashboard_title(), description: m.dashboard_description(), noindex: true })

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, phone, city, created, emailVerified, saved } = loaderData
	const said =
		actionData && 'sentTo' in actionData
			? m.dashboard_verify_sent({ email: actionData.sentTo })
			: saved
				? m.details_saved()
				: ''
	const problem = actionData && 'problems' in actionData ? actionData.problems.form : ''
	return (
		<section className="mx-auto max-w-4xl px-4 py-10 md:px-6">
			<h1 className="text-4xl">{m.dashboard_title()}</h1>
			<p className="mt-2 mb-8 text-lg text-smoke">{m.dashboard_hello({ name })}</p>
			<div className="mb-6 flex flex-col gap-3 empty:hidden">
				{said ? <Notice tone="success">{said}</Notice> : null}
				{problem ? <Notice tone="danger">{problem}</Notice> : null}
			</div>
			<OrderList {...loaderData.orders} />
			<div className="mt-8 grid items-start gap-6 md:grid-cols-2">
				<Panel
					title={m.dashboard_details()}
					action={
						<ShopLink to="/account/details" className={LINK}>
							{m.details_title()}
						</ShopLink>
					}
				>
					<Fact label={m.dashboard_email()}>{email}</Fact>
					<Fact label={m.dashboard_name()}>{name}</Fact>
					<Fact label={m.dashboard_phone()}>{phone ?? <NotGiven label={m.dashboard_phone()} />}</Fact>
					<Fact label={m.dashboard_city()}>{city ?? <NotGiven label={m.dashboard_city()} />}</Fact>
				</Panel>
				<Panel title={m.dashboard_account()}>
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
									<Button type="submit" look="quiet" size="sm" name="intent" value="verify" className="-ml-3">
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

function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
	return (
		<section className="rounded-lg border border-sand bg-paper p-5 md:p-7">
			<div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
				<h2 className="text-2xl">{title}</h2>
				{action}
			</div>
			<dl>{children}</dl>
		</section>
	)
}

const LINK = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4'

/** What is missing, and the way to give it. */
function NotGiven({ label }: { label: string }) {
	return (
		<>
			{m.dashboard_not_given()}{' '}
			<ShopLink to="/account/details" className={LINK}>
				{m.dashboard_add()}
				<span className="sr-only">{`: ${label}`}</span>
			</ShopLink>
		</>
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

/** What is left to send goes first; then the session ends on every device, and this phone forgets. */
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
