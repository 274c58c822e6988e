import { data, redirectDocument } from 'react-router'
import { loginMeta } from '~/back-office/frame/login-meta.ts'
import { CodeField } from '~/back-office/people/code-field.tsx'
import { LoginPageForm } from '~/back-office/people/login-page-form.tsx'
import { PasskeyLogin } from '~/back-office/people/passkey-login.tsx'
import { usePasskeyDialog } from '~/back-office/people/use-passkey.ts'
import { refuseOtherOrigins } from '~/features/admins/guard.server.ts'
import { finishLogIn, type LoginRequester, logIn } from '~/features/admins/login.server.ts'
import { askForPasskey, logInWithPasskey } from '~/features/admins/passkeys/passkey-login.server.ts'
import { relyingParty } from '~/features/admins/passkeys/relying-party.server.ts'
import { findAdmin } from '~/features/admins/sessions.server.ts'
import { m } from '~/paraglide/messages.js'
import { textIn } from '~/shop/requests/form-text.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/login'

export const meta = loginMeta(m.admin_login_title)

export async function loader({ request }: Route.LoaderArgs) {
	if (await findAdmin(request.headers.get('Cookie'))) throw redirectDocument('/admin')
	// Photos were shared with the back office, which is closed: nothing of them is kept.
	const shared = new URL(request.url).searchParams.has('shared')
	return { passkeyOrigin: relyingParty()?.origin, shared }
}

export async function action({ request, context }: Route.ActionArgs) {
	refuseOtherOrigins(request)
	const form = await readForm(request)
	if (!form) return data({ problem: m.account_bad_request(), email: '' }, { status: 400 })
	const result = await answerLogin(form, {
		address: context.get(visitorContext).address,
		userAgent: request.headers.get('User-Agent'),
		cookies: request.headers.get('Cookie'),
	})
	if ('cookies' in result) {
		return redirectDocument('/admin', { headers: result.cookies.map((cookie) => ['Set-Cookie', cookie]) })
	}
	if (!('problem' in result)) return data({ ...result, problem: undefined, email: '' })
	const { status, ...answer } = result
	return data({ ...answer, email: textIn(form, 'email').slice(0, 254) }, { status })
}

function answerLogin(form: FormData, asking: LoginRequester) {
	const text = (name: string) => textIn(form, name)
	const now = new Date()
	if (form.has('step')) return finishLogIn({ ...asking, step: text('step'), code: text('code') }, now)
	if (form.has('answer')) return logInWithPasskey({ ...asking, answer: text('answer') }, now)
	if (text('intent') === 'passkey') return askForPasskey(asking.address, now)
	return logIn({ ...asking, email: text('email'), password: text('password') }, now)
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const button = { submit: m.admin_login_submit(), sending: m.admin_login_sending() }
	const asked = actionData && 'passkey' in actionData ? actionData.passkey : undefined
	const dialog = usePasskeyDialog(asked, 'startAuthentication', 'log-in')
	const problem = dialog.problem ?? actionData?.problem
	if (actionData && 'step' in actionData && actionData.step) {
		const again = (
			<a
				href="/admin/login"
				className="mt-2 inline-flex min-h-11 items-center self-start text-gold underline"
			>
				{m.admin_login_again()}
			</a>
		)
		return (
			<LoginPageForm
				{...button}
				title={m.admin_login_code_title()}
				text={m.admin_login_code_text()}
				problem={problem}
				after={again}
			>
				<input type="hidden" name="step" value={actionData.step} />
				<CodeField />
			</LoginPageForm>
		)
	}
	return (
		<LoginPageForm
			{...button}
			title={m.admin_login_title()}
			text={m.admin_login_subtitle()}
			problem={problem}
			after={<PasskeyLogin origin={loaderData.passkeyOrigin} busy={dialog.isOpen} />}
		>
			{loaderData.shared ? <Notice>{m.shared_photo_log_in()}</Notice> : null}
			<TextField
				label={m.admin_login_email()}
				name="email"
				type="email"
				autoComplete="username"
				defaultValue={actionData?.email}
				maxLength={254}
				required
			/>
			<TextField
				label={m.admin_login_password()}
				name="password"
				type="password"
				autoComplete="current-password"
				maxLength={128}
				required
			/>
		</LoginPageForm>
	)
}
