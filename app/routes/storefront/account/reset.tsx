import { data, Form, useNavigation } from 'react-router'
import { NewPasswordFields } from '~/features/accounts/passwords/password-fields.tsx'
import {
	canResetPassword,
	requestReset,
	resetPassword,
} from '~/features/accounts/passwords/recovery.server.ts'
import { m } from '~/paraglide/messages.js'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { EmailField } from '~/storefront/account/account-fields.tsx'
import {
	asking,
	PRIVATE,
	refusedForm,
	settingCookies,
	unreadableForm,
} from '~/storefront/account/customer-request.server.ts'
import { MessagePage, PageHead } from '~/storefront/frame/page-head.tsx'
import { pageMeta } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/reset'

export function loader({ request }: Route.LoaderArgs) {
	return { possible: canResetPassword(), token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form || !(form.has('token') || form.has('email'))) return unreadableForm()
	if (!canResetPassword()) return data({ problems: undefined, done: undefined }, { headers: PRIVATE })
	const token = textIn(form, 'token')
	const result = token
		? await resetPassword(
				{ token, password: textIn(form, 'password'), confirmation: textIn(form, 'confirmation') },
				asking(request, context),
			)
		: await requestReset(textIn(form, 'email'), asking(request, context))
	if (result && 'problems' in result) return refusedForm(result)
	const done = token ? ('changed' as const) : ('sent' as const)
	return data({ problems: undefined, done }, { headers: settingCookies(result?.cookies ?? []) })
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, { title: m.reset_title(), description: m.account_description(), noindex: true })

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
	const { possible, token } = loaderData
	const busy = useNavigation().state === 'submitting'
	const problems = actionData?.problems
	const done = actionData && 'done' in actionData ? actionData.done : undefined
	if (!possible || done) {
		const text =
			problems?.form ??
			(!possible ? m.account_reset_soon() : done === 'sent' ? m.reset_sent() : m.reset_done())
		return (
			<MessagePage title={m.reset_title()} text={<span role="alert">{text}</span>}>
				<ShopLink to="/account" className={buttonClass()}>
					{m.account_sign_in()}
				</ShopLink>
			</MessagePage>
		)
	}
	return (
		<section className="page-frame">
			<PageHead title={m.reset_title()} />
			<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
				{problems?.form ? <Notice tone="danger">{problems.form}</Notice> : null}
				{token ? <NewPassword token={token} problems={problems?.fields ?? {}} /> : <Address />}
				<Button type="submit" busy={busy}>
					{token ? m.reset_choose() : m.reset_send()}
				</Button>
				{token && problems?.form ? (
					<ShopLink to="/account/reset" className="self-start text-gold underline underline-offset-4">
						{m.reset_again()}
					</ShopLink>
				) : null}
			</Form>
		</section>
	)
}

function Address() {
	return (
		<>
			<p className="text-smoke">{m.reset_intro()}</p>
			<EmailField name="email" />
		</>
	)
}

function NewPassword({ token, problems }: { token: string; problems: Partial<Record<string, string>> }) {
	return (
		<>
			<input type="hidden" name="token" value={token} />
			<NewPasswordFields
				field={(name) => ({ name, error: problems[name] })}
				label={m.account_new_password()}
				hint={m.account_password_hint()}
			/>
		</>
	)
}
