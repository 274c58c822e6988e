// An order that waited on this device: sent when the line is back, and its customer told what became of it.
import { readDraft, writeDraft } from '~/features/orders/inquiry/inquiry-draft.ts'
import { afterOrder, clearLocalCart } from '~/features/orders/inquiry/order-done.ts'
import {
	dropWaitingOrder,
	listWaitingOrders,
	sendWaitingOrders,
	type WaitingOrder,
} from '~/features/orders/inquiry/waiting-orders.ts'
import { m } from '~/paraglide/messages.js'
import type { WorkerSays } from '~/service-worker/scope.ts'
import { href } from '~/shop/language.ts'
import { stripOf } from './strip.ts'

export function followWaitingOrders(hear: (listener: (said: WorkerSays) => void) => void): void {
	const strip = stripOf('waiting-order')
	const tell = async () => {
		for (const order of await listWaitingOrders())
			if (order.answer && !isInOpenForm(order)) return show(order)
		strip.say('')
	}
	const show = (order: WaitingOrder) => strip.say(...wordsFor(order, () => tell()))
	const send = async () => {
		if (!(await isUsed())) return
		await sendWaitingOrders()
		await tell()
	}
	hear((said) => {
		if (said.kind === 'order-answered') tell()
	})
	addEventListener('online', send)
	send()
}

/** A browser that has never kept an order has no store for them, and is not given one for asking. */
async function isUsed(): Promise<boolean> {
	try {
		return (await indexedDB.databases()).some(({ name }) => name === 'sillage')
	} catch {
		return 'indexedDB' in globalThis
	}
}

/** The form sends its own order and tells it itself. */
const isInOpenForm = ({ key }: WaitingOrder): boolean =>
	document.querySelector<HTMLInputElement>('main form input[name=key]')?.value === key

function wordsFor(order: WaitingOrder, done: () => void): (Node | string)[] {
	const { answer, draft } = order
	const close = () => dropWaitingOrder(order.key).then(done)
	if (!answer) return []
	if (answer.state === 'accepted') {
		settle(order)
		const address = href(`/thank-you?order=${encodeURIComponent(answer.orderNumber)}`)
		return [
			m.line_order_sent({ orderNumber: answer.orderNumber }),
			link(address, m.line_order_see(), close),
			button(m.line_close(), close),
		]
	}
	const mend = () => {
		if (draft) writeDraft(localStorage, { ...draft, submittedAt: null })
		return close()
	}
	return [
		m.line_order_refused({ reason: answer.message }),
		link(href('/order-inquiry'), m.line_order_mend(), mend),
		button(m.line_close(), close),
	]
}

/** The shop has it: neither its draft nor the cart that it was made from is still to be ordered. */
function settle({ key, fromCart }: WaitingOrder): void {
	if (readDraft(localStorage)?.key === key) afterOrder(fromCart)
	else if (fromCart) clearLocalCart(localStorage, () => window.dispatchEvent(new Event('cart-changed')))
}

const LOOK = 'inline-flex min-h-11 items-center font-medium text-gold underline underline-offset-4'

/** A plain link: what the page had loaded before may be older than the answer. */
function link(address: string, text: string, before: () => Promise<void>): HTMLAnchorElement {
	const made = document.createElement('a')
	made.href = address
	made.textContent = text
	made.className = LOOK
	made.addEventListener('click', (event) => {
		event.preventDefault()
		before().then(() => location.assign(address))
	})
	return made
}

function button(text: string, act: () => Promise<void>): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	made.textContent = text
	made.className = LOOK
	made.addEventListener('click', act)
	return made
}
