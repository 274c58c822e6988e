// Opens over the page one is on, loaded when first needed; then what the visitor had wanted is carried out.
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import {
	checkSignIn,
	checkSignUp,
	type FormProblems,
	readSignIn,
	readSignUp,
} from '~/features/accounts/account-rules.ts'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialog.tsx'
import { toast } from '~/ui/toast.tsx'
import { ask, type Reply } from '../saved-items/data-request.ts'
import { SignInFields, SignUpFields } from './account-fields.tsx'

type Tab = 'in' | 'up'

/** The server's own words; else the sentence for what nobody foresaw (S-ACC-16). */
function problemsIn(reply: Reply<unknown>): FormProblems {
	const said = reply.ok ? undefined : (reply.body as { problems?: FormProblems } | undefined)?.problems
	return said ?? { form: m.account_unexpected(), fields: {}, missing: [] }
}

type Props = { lead: string; onClose: () => void; onSignedIn: () => void }

export function SignInDialog({ lead, onClose, onSignedIn }: Props) {
	return (
		<Dialog open onClose={onClose} title={m.account_dialog_title()} closeLabel={m.close()}>
			<p className="mb-4 text-smoke">{lead}</p>
			<Tabs onSignedIn={onSignedIn} />
		</Dialog>
	)
}

function Tabs({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
	const [tab, choose] = useState<Tab>('in')
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const tabs: [Tab, string][] = [
		['in', m.account_sign_in()],
		['up', m.account_sign_up()],
	]
	const move = (event: KeyboardEvent) => {
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
		const next = tab === 'in' ? 'up' : 'in'
		choose(next)
		list.current?.querySelector<HTMLElement>(`#${CSS.escape(id + next)}`)?.focus()
	}
	return (
		<>
			<div
				ref={list}
				role="tablist"
				aria-label={m.account_tabs()}
				className="mb-5 grid grid-cols-2 border-b border-sand"
			>
				{tabs.map(([name, label]) => (
					<button
						key={name}
						id={id + name}
						type="button"
						role="tab"
						aria-selected={tab === name}
						aria-controls={`${id}panel`}
						tabIndex={tab === name ? 0 : -1}
						onClick={() => choose(name)}
						onKeyDown={move}
						className="-mb-px min-h-11 border-b-2 border-transparent text-smoke aria-selected:border-gold aria-selected:font-medium aria-selected:text-ink"
					>
						{label}
					</button>
				))}
			</div>
			<div id={`${id}panel`} role="tabpanel" aria-labelledby={id + tab}>
				{tab === 'in' ? <SignIn onSignedIn={onSignedIn} /> : <SignUp onSignedIn={onSignedIn} />}
			</div>
		</>
	)
}

/** Checks a form here, sends it, and signs in; what is wrong is said in the dialog. */
function useAccountForm<Form extends object>(
	read: (data: FormData) => Form,
	check: (form: Form) => FormProblems | undefined,
	address: string,
	succeeded: () => void,
) {
	const [problems, setProblems] = useState<FormProblems>()
	const [busy, setBusy] = useState(false)
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const form = read(new FormData(event.currentTarget))
		const wrong = check(form)
		setProblems(wrong)
		if (wrong || busy) return
		setBusy(true)
		const reply = await ask(address, form)
		setBusy(false)
		if (!reply.ok) return setProblems(problemsIn(reply))
		succeeded()
	}
	return { problems, busy, submit }
}

function SignIn({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
	const { problems, busy, submit } = useAccountForm(readSignIn, checkSignIn, '/data/sign-in', () => {
		toast(m.account_welcome())
		onSignedIn()
	})
	return (
		<form noValidate onSubmit={submit}>
			<SignInFields problems={problems} busy={busy} />
		</form>
	)
}

function SignUp({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
	const { problems, busy, submit } = useAccountForm(readSignUp, checkSignUp, '/data/sign-up', () => {
		toast(m.account_created_short())
		onSignedIn()
	})
	return (
		<form noValidate onSubmit={submit}>
			<SignUpFields problems={problems} busy={busy} />
		</form>
	)
}
