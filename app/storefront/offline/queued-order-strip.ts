// An order in the queue on this phone: sends it when due, and shows its state on every page.
import { readDraft, writeDraft } from '~/features/orders/inquiry/inquiry-draft.ts'
import { answerText } from '~/features/orders/inquiry/sending/order-answer-words.ts'
import { afterOrder, clearLocalCart } from '~/features/orders/inquiry/sending/order-done.ts'
import {
	isDue,
	isSentByItself,
	isStale,
	type QueuedOrder,
} from '~/features/orders/inquiry/sending/order-queue.ts'
import {
	dropQueuedOrder,
	listQueuedOrders,
	sendQueuedOrders,
} from '~/features/orders/inquiry/sending/queued-orders.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { toast } from '~/ui/toasts/toast.tsx'
import { stripOf } from './strip.ts'

/** due: sends orders whose pause is over; online: ignores the pause; none: only shows the state. */
export type Send = 'due' | 'online' | 'none'

const strip = stripOf('queued-order')
let nextLook: ReturnType<typeof setTimeout> | undefined

export async function showQueuedOrder(send: Send): Promise<void> {
	await show()
	if (send === 'none') return
	const isTime = send === 'online' ? isSentByItself : isDue
	await sendQueuedOrders((order, now) => isTime(order, now) && !isInOpenForm(order))
	await show()
}

/** The form sends its own order and shows its state itself. */
const isInOpenForm = ({ key }: QueuedOrder): boolean =>
	document.querySelector<HTMLInputElement>('main form input[name=key]')?.value === key

/** One order at a time, decided ones first; schedules the next attempt. */
async function show(): Promise<void> {
	const orders = (await listQueuedOrders()).filter((order) => !isInOpenForm(order))
	const shown = orders.find(({ answer }) => answer) ?? orders[0]
	strip.say(...(shown ? partsFor(shown) : []))
	clearTimeout(nextLook)
	const waiting = orders.filter((order) => isSentByItself(order, Date.now()))
	if (waiting.length === 0) return
	const next = Math.min(...waiting.map(({ notBefore = 0 }) => notBefore))
	nextLook = setTimeout(showQueuedOrder, Math.max(next - Date.now(), SHORTEST_PAUSE_MS), 'due')
}

const SHORTEST_PAUSE_MS = 5_000

function partsFor(order: QueuedOrder): (Node | string)[] {
	const { answer, key } = order
	if (!answer)
		return [
			waitingWords(order),
			button(m.line_order_send(), (pressed) => sendNow(order, pressed)),
			...waysOut(order),
		]
	if (answer.state !== 'accepted')
		return [
			m.line_order_refused({ reason: answerText(answer) }),
			link(href('/order-inquiry'), m.line_order_mend(), () => correct(order)),
			...waysOut(order),
		]
	settle(order)
	const close = () => dropQueuedOrder(key)
	const address = href(`/thank-you?order=${encodeURIComponent(answer.orderNumber)}`)
	return [
		m.line_order_sent({ orderNumber: answer.orderNumber }),
		link(address, m.line_order_see(), close),
		button(m.line_close(), () => close().then(show)),
	]
}

/** With the shop's reason, if it answered that it cannot take the order now. */
function waitingWords(order: QueuedOrder): string {
	if (isStale(order, Date.now())) return m.line_order_waits_long()
	return order.failure && 'message' in order.failure
		? m.line_order_waits_for({ reason: order.failure.message })
		: m.line_order_waits()
}

let sending = false

/** The button is not replaced, so it keeps the keyboard focus if sending fails. */
async function sendNow({ key }: QueuedOrder, pressed: HTMLElement): Promise<void> {
	if (sending) return
	sending = true
	pressed.textContent = m.line_order_sending()
	const { left } = await sendQueuedOrders((order) => order.key === key)
	pressed.textContent = m.line_order_send()
	sending = false
	await show()
	if (left) toast(m.line_order_unanswered(), { id: 'queued-order', tone: 'danger' })
}

function waysOut(order: QueuedOrder): Node[] {
	const remove = () => {
		leaveUnsent(order)
		return dropQueuedOrder(order.key).then(show)
	}
	const { whatsapp } = order
	return [...(whatsapp ? [chatLink(whatsapp)] : []), button(m.line_order_delete(), remove)]
}

/** Restores the order into the form. */
async function correct({ key, draft }: QueuedOrder): Promise<void> {
	if (draft) writeDraft(localStorage, { ...draft, submittedAt: null })
	await dropQueuedOrder(key)
}

/** The form must not send its draft again either. */
function leaveUnsent({ key }: QueuedOrder): void {
	const draft = readDraft(localStorage)
	if (draft?.key === key) writeDraft(localStorage, { ...draft, submittedAt: null })
}

/** The shop has it: its draft and the cart it came from are done. */
function settle({ key, fromCart }: QueuedOrder): void {
	if (readDraft(localStorage)?.key === key) afterOrder(fromCart)
	else if (fromCart) clearLocalCart(localStorage, () => window.dispatchEvent(new Event('cart-changed')))
}

const LOOK = 'inline-flex min-h-11 items-center font-medium text-gold underline underline-offset-4'

/** A full page load: data loaded before may be older than the response. */
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

/** The order stays queued: whether the message was sent is unknown. */
function chatLink(address: string): HTMLAnchorElement {
	const made = document.createElement('a')
	made.href = address
	made.target = '_blank'
	made.rel = 'noopener noreferrer'
	made.textContent = m.line_order_whatsapp()
	made.className = LOOK
	return made
}

function button(text: string, act: (pressed: HTMLElement) => Promise<void>): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	made.textContent = text
	made.className = LOOK
	made.addEventListener('click', () => act(made))
	return made
}
