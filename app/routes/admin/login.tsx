import { useState } from 'react'
import { data, Form, redirectDocument } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { CodeField } from '~/back-office/people/code-field.tsx'
import { refuseOtherOrigins } from '~/features/admins/guard.server.ts'
import { finishLogIn, logIn } from '~/features/admins/login.server.ts'
import { findAdmin } from '~/features/admins/sessions.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/login'

export const meta = adminMeta(m.admin_login_title)

export async function loader({ request }: Route.LoaderArgs) {
	if (await findAdmin(request.headers.get('Cookie'))) throw redirectDocument('/admin')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	refuseOtherOrigins(request)
	const form = await readForm(request)
	if (!form) return data({ problem: m.account_bad_request(), email: '' }, { status: 400 })
	const text = (name: string) => String(form.get(name) ?? '')
	const { address } = context.get(visitorContext)
	const asking = {
		address,
		userAgent: request.headers.get('User-Agent'),
		cookies: request.headers.get('Cookie'),
	}
	const result = form.has('step')
		? await finishLogIn({ ...asking, step: text('step'), code: text('code') }, new Date())
		: await logIn({ ...asking, email: text('email'), password: text('password') }, new Date())
	if ('cookies' in result) {
		return redirectDocument('/admin', { headers: result.cookies.map((cookie) => ['Set-Cookie', cookie]) })
	}
	if (!('problem' in result)) return data({ ...result, problem: undefined, email: '' })
	const { status, ...answer } = result
	return data({ ...answer, email: text('email').slice(0, 254) }, { status })
}

const FRAME = 'mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-8'

export default function LoginPage({ actionData }: Route.ComponentProps) {
	// A whole page load, so that the office opens in the admin's own language; the button shows that it works.
	const [sending, setSending] = useState(false)
	const step = actionData && 'step' in actionData ? actionData.step : undefined
	const button = (
		<Button type="submit" busy={sending}>
			{sending ? m.admin_login_sending() : m.admin_login_submit()}
		</Button>
	)
	if (step) {
		return (
			<main className={FRAME}>
				<h1 className="text-3xl">{m.admin_login_code_title()}</h1>
				<p className="mt-1 mb-6 text-smoke">{m.admin_login_code_text()}</p>
				<Form
					method="post"
					reloadDocument
					noValidate
					className="flex flex-col gap-4"
					onSubmit={() => setSending(true)}
				>
					{actionData?.problem ? <Notice tone="danger">{actionData.problem}</Notice> : null}
					<input type="hidden" name="step" value={step} />
					<CodeField />
					{button}
				</Form>
				<a
					href="/admin/login"
					className="mt-2 inline-flex min-h-11 items-center self-start text-gold underline"
				>
					{m.admin_login_again()}
				</a>
			</main>
		)
	}
	return (
		<main className={FRAME}>
			<h1 className="text-3xl">{m.admin_login_title()}</h1>
			<p className="mt-1 mb-6 text-smoke">{m.admin_login_subtitle()}</p>
			<Form
				method="post"
				reloadDocument
				noValidate
				className="flex flex-col gap-4"
				onSubmit={() => setSending(true)}
			>
				{actionData?.problem ? <Notice tone="danger">{actionData.problem}</Notice> : null}
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
				{button}
			</Form>
		</main>
	)
}
