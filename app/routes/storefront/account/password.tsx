import { redirect } from 'react-router'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { changePassword } from '~/features/accounts/passwords/change-password.server.ts'
import { CurrentPasswordField, NewPasswordFields } from '~/features/accounts/passwords/password-fields.tsx'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { AccountFormPage } from '~/storefront/account/account-form-page.tsx'
import {
	asking,
	refusedForm,
	settingCookies,
	signInFirst,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import type { Route } from './+types/password'

const PATH = '/account/password'

export async function loader({ request }: Route.LoaderArgs) {
	if (!(await findCurrentCustomer(request))) throw signInFirst(PATH)
	return { changed: new URL(request.url).searchParams.has('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw signInFirst(PATH)
	const change = {
		current: textIn(form, 'current'),
		password: textIn(form, 'password'),
		confirmation: textIn(form, 'confirmation'),
	}
	const result = await changePassword(customer, change, request, asking(request, context).now)
	if ('problems' in result) return refusedForm(result)
	throw redirect(`${href(PATH)}?changed`, { headers: settingCookies(result.cookies) })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.password_title(), description: m.account_description(), noindex: true })

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountFormPage
			title={m.password_title()}
			intro={m.password_intro()}
			done={loaderData.changed ? m.password_done() : undefined}
			problems={actionData?.problems}
			save={m.reset_choose()}
			back={{ to: '/dashboard', label: m.password_back() }}
		>
			{(field) => (
				<>
					<CurrentPasswordField {...field('current')} />
					<NewPasswordFields
						field={field}
						label={m.account_new_password()}
						hint={m.account_password_hint()}
					/>
				</>
			)}
		</AccountFormPage>
	)
}
