// Opens over the current page, loaded on first use. After sign-in the original action is carried out.
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FormProblems } from '~/features/accounts/account-rules.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import type { RefusedReply } from '~/shop/requests/read-answer.ts'
import { requestData } from '~/shop/requests/request-data.ts'
import { isObject, isText, listOf, shapeOf } from '~/shop/shape.ts'
import { Dialog } from '~/ui/dialog.tsx'
import { toast } from '~/ui/toasts/toast.tsx'
import { buyNowAddress } from '../product/buying/buy-now-address.ts'
import { hasSignedInBefore } from '../saved-items/saved-items-sync.ts'
import { ACCOUNT_FORMS, type AccountIntent, OrderWithoutAccount } from './account-fields.tsx'

/** The server's message, or a generic one for an unexpected error (S-ACC-16). */
function problemsIn({ body }: RefusedReply): FormProblems {
	return isRefusal(body) ? body.problems : { form: m.account_unexpected(), fields: {}, missing: [] }
}

const isFields = (value: unknown): value is FormProblems['fields'] =>
	isObject(value) && Object.values(value).every(isText)
const isRefusal = shapeOf<{ problems: FormProblems }>({
	problems: shapeOf<FormProblems>({
		form: (value): value is string | undefined => value === undefined || isText(value),
		fields: isFields,
		missing: listOf(isText),
	}),
})
const isSignedIn = shapeOf<{ owner: string }>({ owner: isText })

type Props = {
	lead: string
	/** The product that was to go into the cart: it can be ordered without an account. */
	orderNow: PublicProduct | undefined
	onClose: () => void
	onSignedIn: () => void
}

export function SignInDialog({ lead, orderNow, onClose, onSignedIn }: Props) {
	return (
		<Dialog open onClose={onClose} title={m.account_dialog_title()} closeLabel={m.close()}>
			<p className="mb-4 text-smoke">{lead}</p>
			{orderNow ? (
				<OrderWithoutAccount to={buyNowAddress(orderNow)} className="mb-4 w-full" onClick={onClose} />
			) : null}
			<Tabs onSignedIn={onSignedIn} />
		</Dialog>
	)
}

function Tabs({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
	const [tab, choose] = useState<AccountIntent>(() => (hasSignedInBefore() ? 'sign-in' : 'sign-up'))
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const tabs: [AccountIntent, string][] = [
		['sign-in', m.account_sign_in()],
		['sign-up', m.account_sign_up()],
	]
	const move = (event: KeyboardEvent) => {
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
		const next = tab === 'sign-in' ? 'sign-up' : 'sign-in'
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
				<AccountForm key={tab} intent={tab} onSignedIn={onSignedIn} />
			</div>
		</>
	)
}

/** Validates the form, sends it and signs in; errors are shown in the dialog. */
function AccountForm({ intent, onSignedIn }: Pick<Props, 'onSignedIn'> & { intent: AccountIntent }) {
	const { Fields, read } = ACCOUNT_FORMS[intent]
	const [problems, setProblems] = useState<FormProblems>()
	const [busy, setBusy] = useState(false)
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { form, problems: wrong } = read(new FormData(event.currentTarget))
		setProblems(wrong)
		if (wrong || busy) return
		setBusy(true)
		const reply = await requestData(`/data/${intent}`, isSignedIn, form)
		setBusy(false)
		if (!reply.ok) return setProblems(problemsIn(reply))
		toast(intent === 'sign-in' ? m.account_welcome() : m.account_created_short())
		onSignedIn()
	}
	return (
		<form noValidate onSubmit={submit}>
			<Fields problems={problems} busy={busy} />
		</form>
	)
}
