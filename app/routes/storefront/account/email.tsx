import { redirect } from 'react-router'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { CurrentPasswordField } from '~/features/accounts/passwords/password-fields.tsx'
import { changeEmail } from '~/features/customers/change-email.server.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { EmailField } from '~/storefront/account/account-fields.tsx'
import { AccountFormPage } from '~/storefront/account/account-form-page.tsx'
import {
	PRIVATE,
	refusedForm,
	signInFirst,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/email'

const PATH = '/account/email'

export async function loader({ request }: Route.LoaderArgs) {
	const customer = await findCurrentCustomer(request)
	if (!customer) throw signInFirst(PATH)
	return { email: customer.email, changed: new URL(request.url).searchParams.has('changed') }
}

export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw signInFirst(PATH)
	const change = { email: textIn(form, 'email').trim(), current: textIn(form, 'current') }
	const refusal = await or503(changeEmail(customer, change, new Date()))
	if (refusal) return refusedForm(refusal)
	throw redirect(`${href(PATH)}?changed`, { headers: PRIVATE })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.email_title(), description: m.account_description(), noindex: true })

export default function EmailPage({ loaderData: { email, changed }, actionData }: Route.ComponentProps) {
	return (
		<AccountFormPage
			title={m.email_title()}
			intro={m.email_intro({ email })}
			done={changed ? m.email_done({ email }) : undefined}
			problems={actionData?.problems}
			save={m.email_save()}
			back={{ to: '/account/data', label: m.data_title() }}
		>
			{(field) => (
				<>
					<EmailField {...field('email')} />
					<CurrentPasswordField {...field('current')} />
				</>
			)}
		</AccountFormPage>
	)
}
