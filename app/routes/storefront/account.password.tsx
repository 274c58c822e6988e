import { Form, redirect, useNavigation } from 'react-router'
import type { FormProblems } from '~/features/accounts/account-rules.ts'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { changePassword } from '~/features/accounts/passwords/change-password.server.ts'
import { CurrentPasswordField, NewPasswordFields } from '~/features/accounts/passwords/password-fields.tsx'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
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
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/account.password'

const PATH = '/account/password'
const toAccount = () => redirect(`${href('/account')}?next=${href(PATH)}`, { headers: PRIVATE })

export async function loader({ request }: Route.LoaderArgs) {
	if (!(await findCurrentCustomer(request))) throw toAccount()
	return { changed: new URL(request.url).searchParams.has('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return unreadableForm()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw toAccount()
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
	const busy = useNavigation().state === 'submitting'
	const problems: FormProblems | undefined = actionData?.problems
	const done = loaderData.changed && !problems
	const field = (name: string) => ({
		name,
		error: problems?.fields[name],
		...(problems?.missing.includes(name) && { 'aria-invalid': true }),
	})
	return (
		<section className="page-frame">
			<PageHead title={m.password_title()} />
			{done ? (
				<Notice tone="success">{m.password_done()}</Notice>
			) : (
				<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
					<p className="text-smoke">{m.password_intro()}</p>
					{problems?.form ? <Notice tone="danger">{problems.form}</Notice> : null}
					<CurrentPasswordField {...field('current')} />
					<NewPasswordFields
						field={field}
						label={m.account_new_password()}
						hint={m.account_password_hint()}
					/>
					<Button type="submit" busy={busy}>
						{m.reset_choose()}
					</Button>
				</Form>
			)}
			<ShopLink
				to="/dashboard"
				className="mt-4 flex w-fit min-h-11 items-center text-gold underline underline-offset-4"
			>
				{m.password_back()}
			</ShopLink>
		</section>
	)
}
