import type { ReactNode } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import type { FormProblems } from '~/features/accounts/account-rules.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { CurrentPasswordField } from '~/features/accounts/passwords/password-fields.tsx'
import { signOutEverywhere } from '~/features/accounts/sign-out.server.ts'
import {
	changeOwnConsent,
	eraseOwnData,
	readOwnConsents,
} from '~/features/customer-directory/own-data/own-data.server.ts'
import { type ConsentState, channelName, consentText, readConsent } from '~/features/customers/consent.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import {
	PRIVATE,
	refusedForm,
	settingCookies,
	signInFirst,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { MessagePage, PageHead } from '~/storefront/frame/page-head.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/own-data'

const PATH = '/account/data'

export async function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const customer = await findCurrentCustomer(request)
	if (!customer && query.has('erased')) return { consents: undefined }
	if (!customer) throw signInFirst(PATH)
	const consents = await or503(readOwnConsents(customer))
	return { consents, saved: query.has('saved'), often: query.has('often') }
}

export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request)
	const customer = await findCurrentCustomer(request)
	if (!customer) throw signInFirst(PATH)
	if (form?.get('intent') === 'erase') {
		const asked = { password: textIn(form, 'current'), confirmed: form.get('confirmed') === 'yes' }
		const refusal = await or503(eraseOwnData(customer, asked, new Date()))
		if (refusal) return refusedForm(refusal)
		throw redirect(`${href(PATH)}?erased`, { headers: settingCookies(await signOutEverywhere(request)) })
	}
	const consent = form && readConsent(form)
	if (!consent) return unreadableForm()
	const refusal = await or503(changeOwnConsent(customer, consent, new Date()))
	if (refusal) return refusedForm(refusal)
	throw redirect(`${href(PATH)}?saved`, { headers: PRIVATE })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.data_title(), description: m.data_description(), noindex: true })

export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.consents)
		return (
			<MessagePage title={m.erase_done_title()} text={m.erase_done()}>
				<ShopLink to="/" className={buttonClass()}>
					{m.dashboard_home()}
				</ShopLink>
			</MessagePage>
		)
	const problems: FormProblems | undefined = actionData?.problems
	const problem = problems?.form ?? (loaderData.often ? m.data_copy_often() : undefined)
	return (
		<section className="page-frame">
			<PageHead title={m.data_title()} text={m.data_intro()} />
			<div className="mb-6 flex flex-col gap-3 empty:hidden">
				{problem ? <Notice tone="danger">{problem}</Notice> : null}
				{loaderData.saved && !problems ? <Notice tone="success">{m.consent_saved()}</Notice> : null}
			</div>
			<div className="grid items-start gap-6 md:grid-cols-2">
				<Part title={m.data_copy_title()} text={m.data_copy_text()}>
					{/* A file, not a page: the browser asks for it itself. */}
					<a href={href('/account/data/download')} download className={buttonClass()}>
						{m.data_copy_download()}
					</a>
				</Part>
				<Part title={m.consent_title()} text={m.consent_text()}>
					<ul>
						{loaderData.consents.map((consent) => (
							<Consent key={consent.channel} {...consent} />
						))}
					</ul>
				</Part>
				<Part title={m.data_correct_title()} text={m.data_correct_text()}>
					<div className="flex flex-wrap gap-3">
						<ShopLink to="/dashboard?edit" className={buttonClass({ look: 'secondary' })}>
							{m.details_title()}
						</ShopLink>
						<ShopLink to="/account/email" className={buttonClass({ look: 'secondary' })}>
							{m.email_title()}
						</ShopLink>
					</div>
				</Part>
				<Part title={m.erase_title()} text={m.erase_text()}>
					<Erase problems={problems} />
				</Part>
			</div>
			<ShopLink
				to="/dashboard"
				className="mt-4 flex w-fit min-h-11 items-center text-gold underline underline-offset-4"
			>
				{m.password_back()}
			</ShopLink>
		</section>
	)
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<section className="rounded-lg border border-sand bg-paper p-5 md:p-7">
			<h2 className="mb-3 text-2xl">{title}</h2>
			<p className="mb-4 text-smoke">{text}</p>
			{children}
		</section>
	)
}

function Consent(consent: ConsentState) {
	const { channel, given } = consent
	const action = given ? m.consent_withdraw() : m.consent_give()
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-sand py-3 first:border-0">
			<div>
				<p>{channelName(channel)}</p>
				<p className="text-sm text-smoke">{consentText(consent)}</p>
			</div>
			<Form method="post">
				<input type="hidden" name="channel" value={channel} />
				<Button
					type="submit"
					name="given"
					value={given ? 'no' : 'yes'}
					look="secondary"
					aria-label={m.consent_of({ action, channel: channelName(channel) })}
				>
					{action}
				</Button>
			</Form>
		</li>
	)
}

function Erase({ problems }: { problems: FormProblems | undefined }) {
	const busy = useNavigation().formData?.get('intent') === 'erase'
	return (
		<Form method="post" noValidate className="flex flex-col gap-4">
			<CurrentPasswordField
				name="current"
				error={problems?.fields.current}
				{...(problems?.missing.includes('current') && { 'aria-invalid': true })}
			/>
			<CheckboxField
				name="confirmed"
				value="yes"
				label={m.erase_confirm()}
				error={problems?.fields.confirmed}
			/>
			<Button type="submit" name="intent" value="erase" look="danger" busy={busy}>
				{m.erase_button()}
			</Button>
		</Form>
	)
}
