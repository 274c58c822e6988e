// The order form in the browser. The fields are uncontrolled, so that nothing typed before hydration is lost; the state
// here is the rest: lines, key, errors, and the order's status.
import { type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { totalOf } from '~/features/cart/totals.ts'
import { rememberedLink } from '~/features/links/remembered-link.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { toast } from '~/ui/toasts/toast.tsx'
import { type PublicLine, requestedText } from '../order-lines.ts'
import type { DraftWords } from './draft-words.ts'
import {
	beginWith,
	type InquiryDraft,
	isOwnWords,
	newKey,
	readDraft,
	readLocalCart,
	STALE_MS,
	suggesting,
	writeDraft,
} from './inquiry-draft.ts'
import { INQUIRY_FIELDS, type InquiryErrors, tidyText } from './inquiry-fields.ts'
import { firstStatus, type InquiryAnswer, nextStatus } from './inquiry-status.ts'
import { answerText } from './sending/order-answer-words.ts'
import type { FinalAnswer } from './sending/order-answers.ts'
import type { QueuedOrder } from './sending/order-queue.ts'
import type { OrderSender } from './sending/queued-orders.ts'
import { SUBMISSIONS, sendOrder } from './sending/send-order.ts'

/** The backoff of automatic attempts: 1 s, doubling, at most 30 s, or as long as the shop says. */
const pauseBefore = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

type Held = Pick<InquiryDraft, 'key' | 'lines' | 'suggested' | 'origin' | 'fromCart' | 'submittedAt'>

export type InquirySettings = {
	start: InquiryDraft
	/** The answer to a submission without JavaScript, if there is one. */
	answer: InquiryAnswer | undefined
	shop: ShopFacts
	words: DraftWords
	onAccepted: (orderNumber: string, fromCart: boolean) => void
}

export function useInquiry(form: RefObject<HTMLFormElement | null>, settings: InquirySettings) {
	const { start, answer: given, shop } = settings
	const [held, setHeld] = useState<Held>(start)
	const [ready, setReady] = useState(false)
	const [status, happened] = useReducer(nextStatus, given, firstStatus)
	const { phase, answer } = status
	const [ownWords, setOwnWords] = useState(isOwnWords(start.productsOfInterest, start))
	const [words, setWords] = useState(settings.words)
	const attempts = useRef(0)
	const waitMs = useRef(0)

	/** After any change: stores the draft and updates the texts about the order. */
	const keep = useCallback(
		(next: Held, write = true) => {
			if (!form.current) return
			const data = new FormData(form.current)
			const draft = draftOf(data, next)
			setOwnWords(isOwnWords(draft.productsOfInterest, next))
			fetchWords()
				.then(({ draftWords }) => setWords(draftWords(shop, draft)))
				.catch(() => {})
			if (write) writeDraft(localStorage, draft)
		},
		[form, shop],
	)

	const hold = useCallback(
		(next: Held) => {
			setHeld(next)
			keep(next)
		},
		[keep],
	)

	/** New lines; the text follows them unless the customer has edited it. */
	const changeLines = (lines: PublicLine[], base: Held = held) => {
		const suggested = lines.length ? requestedText(lines, language()) : base.suggested
		const field = form.current && textArea(form.current)
		if (field && lines.length && tidyText(field.value) === tidyText(base.suggested)) field.value = suggested
		hold({ ...base, lines, suggested })
	}

	const send = async (asked: boolean, key: string) => {
		if (!form.current || phase === 'sending') return
		const data = new FormData(form.current)
		data.set('key', key)
		// The order is priced on arrival: both sides see a total that differs.
		if (held.lines.length > 0 && !ownWords) data.set('seen', String(totalOf(held.lines)))
		data.set('link', rememberedLink())
		happened({ is: 'submitted' })
		const wrong = await errorsIn(data)
		if (!form.current) return
		if (wrong) {
			happened({ is: 'answered', answer: { errors: wrong } })
			focusFirst(form.current, wrong)
			return
		}
		happened({ is: 'sent' })
		if (asked) attempts.current = 0
		const submittedAt = asked ? Date.now() : (held.submittedAt ?? Date.now())
		hold({ ...held, key, submittedAt })
		const order = { key, fromCart: held.fromCart, address: href(SUBMISSIONS), body: bodyOf(data) }
		const outcome = await sendOrder(order)
		if (!form.current) return
		if (outcome.retry) {
			attempts.current++
			waitMs.current = outcome.waitMs
			happened({ is: 'unanswered', failure: outcome.failure })
			const draft = draftOf(data, { ...held, key, submittedAt: null })
			const sender = await queue({ ...order, draft, queuedAt: submittedAt, whatsapp: words.chat })
			happened({ is: 'queued', by: sender })
			// S-ORD-12: an order that is stored and retried has not failed, and is not shown as an error.
			const said = 'message' in outcome.failure ? outcome.failure.message : undefined
			if (asked && (said || !sender))
				toast(m.order_error_title(), { tone: 'danger', text: said ?? m.order_failed() })
			return
		}
		const { answer: final } = outcome
		takeFromDevice(key)
		happened({ is: 'answered', answer: shownOf(final) })
		if (final.state === 'accepted') return settings.onAccepted(final.orderNumber, held.fromCart)
		toast(m.order_error_title(), { tone: 'danger', text: answerText(final) })
		const settled = { ...held, key, submittedAt: null }
		if (final.state === 'refused') {
			const { errors, gone } = final
			if (gone) {
				const left = held.lines.filter(({ id }) => !gone.includes(id))
				// Nothing of the selection is left: its text is no order either.
				const field = textArea(form.current)
				if (left.length === 0 && tidyText(field.value) === tidyText(held.suggested)) field.value = ''
				return changeLines(left, settled)
			}
			focusFirst(form.current, errors)
		}
		hold(settled)
	}

	const begin = useEffectEvent(() => {
		const fields = form.current
		setReady(true)
		if (!fields) return
		const cart = start.fromCart && start.lines.length === 0 ? readLocalCart(localStorage) : []
		const page = cart.length ? { ...start, ...suggesting(cart) } : start
		// The answer to a submission without JavaScript is in the document already: it is newer than any draft.
		const draft = given ? page : beginWith(page, readDraft(localStorage), Date.now())
		for (const name of INQUIRY_FIELDS) {
			const field = fields.elements.namedItem(name) as HTMLInputElement
			// Typed before hydration.
			if (field.value === start[name]) field.value = draft[name]
		}
		setHeld(draft)
		// A form that opened offline has no text yet either.
		if (draft !== start || isTouched(fields, start) || !words.chat) keep(draft, false)
		if (cart.length) {
			fetchPrices(draft.lines).then((lines) => {
				if (lines && lines.length < draft.lines.length)
					happened({ is: 'answered', answer: { errors: { lines: m.order_error_gone() } } })
				if (lines) changeLines(lines, draft)
			})
		}
		if (draft.submittedAt) happened({ is: 'unanswered', failure: { reason: 'unreachable' } })
	})
	useEffect(() => begin(), [])

	const tryAgain = useEffectEvent(() => {
		if (Date.now() - (held.submittedAt ?? 0) < STALE_MS) send(false, held.key)
	})
	useEffect(() => {
		if (phase !== 'waiting') return
		const timer = setTimeout(tryAgain, Math.max(pauseBefore(attempts.current), waitMs.current))
		window.addEventListener('online', tryAgain)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('online', tryAgain)
		}
	}, [phase])

	return {
		held,
		ready,
		status,
		ownWords,
		words,
		changeLines: (lines: PublicLine[]) => changeLines(lines),
		takeSelection: () => {
			if (form.current) textArea(form.current).value = held.suggested
			keep(held)
		},
		onInput: (field: string) => {
			happened({ is: 'typed', field })
			if (phase === 'waiting') takeFromDevice(held.key)
			keep(phase === 'waiting' ? { ...held, submittedAt: null } : held)
		},
		submit: () => send(true, answer.alreadySent ? newKey() : held.key),
	}
}

function shownOf(final: FinalAnswer): Partial<InquiryAnswer> {
	if (final.state === 'other-content') return { alreadySent: final.orderNumber }
	if (final.state === 'failed') return { failure: answerText(final) }
	return final.state === 'refused' ? { errors: final.errors } : {}
}

/** The rules are loaded with the first touch of the form, so that reading the page does not pay for them. */
const fetchRules = () => import('./check-inquiry.ts')
const fetchWords = () => import('./draft-words.ts')

/** For lines that only this phone knows. */
const fetchPrices = (lines: PublicLine[]): Promise<PublicLine[] | undefined> =>
	import('./ask-prices.ts').then(
		({ askPrices }) => askPrices(lines),
		() => undefined,
	)

const fetchQueue = () => import('./sending/queued-orders.ts')

export function prepareToSend(): void {
	Promise.all([fetchRules(), fetchWords(), fetchQueue()]).catch(() => {})
}

const bodyOf = (data: FormData): string =>
	new URLSearchParams([...data].map(([name, value]) => [name, String(value)])).toString()

function draftOf(data: FormData, held: Held): InquiryDraft {
	const typed = Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, textIn(data, name)]))
	return { ...held, ...typed } as InquiryDraft
}

/** Who sends it, if it is stored beyond this page. */
async function queue(order: QueuedOrder): Promise<OrderSender | undefined> {
	try {
		const { queueOrder, sendInBackground } = await fetchQueue()
		return (await queueOrder(order)) ? await sendInBackground() : undefined
	} catch {
		return undefined
	}
}

/** The shop has answered, or the customer goes on typing: nothing is queued any more. */
function takeFromDevice(key: string): void {
	fetchQueue().then(
		({ dropQueuedOrder }) => dropQueuedOrder(key),
		() => {},
	)
}

const RULES_MS = 3_000

/** The form's errors. If the rules could not be loaded, the server validates. */
async function errorsIn(data: FormData): Promise<InquiryErrors | undefined> {
	const soon = new Promise<undefined>((give) => setTimeout(give, RULES_MS))
	const rules = await Promise.race([fetchRules().catch(() => undefined), soon])
	const checked = rules?.checkInquiry(data)
	return checked && 'errors' in checked ? checked.errors : undefined
}

const textArea = (form: HTMLFormElement): HTMLTextAreaElement =>
	form.elements.namedItem('productsOfInterest') as HTMLTextAreaElement

const isTouched = (form: HTMLFormElement, start: InquiryDraft): boolean =>
	INQUIRY_FIELDS.some((name) => (form.elements.namedItem(name) as HTMLInputElement).value !== start[name])

function focusFirst(form: HTMLFormElement, errors: InquiryErrors): void {
	const name = INQUIRY_FIELDS.find((field) => errors[field])
	if (!name) return
	const field = form.elements.namedItem(name) as HTMLElement
	// A folded field cannot have the focus.
	field.closest('details')?.setAttribute('open', '')
	field.focus()
}
