// The responses of the receipt's URLs, the seller's and the customer's.
import { randomUUID } from 'node:crypto'
import { m } from '~/paraglide/messages.js'
import { href, type Language, language } from '~/shop/language.ts'
import { plainSpaces } from '~/shop/money.ts'
import { addContentPolicy, hashOf } from '~/shop/requests/security-headers.server.ts'
import { PRIVATE_HEADERS, privateSentence } from '~/shop/requests/sentence.ts'
import { publicUrl, shopFacts } from '~/shop/shop-facts.server.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { hasReceipt } from './has-receipt.ts'
import { type OrderWithReceipt, receiptIn, secondsToNextPicture } from './receipt.server.ts'
import {
	type Drawn,
	drawMessage,
	drawReceiptPage,
	PAPERS,
	type Paper,
	type ReceiptPage,
} from './receipt-page.server.tsx'
import { drawReceiptPicture } from './receipt-picture.server.ts'

/** The order exists, but has no receipt. */
const NOT_YET = 409

type Found = OrderWithReceipt | undefined

/** `/admin/orders/{number}/receipt`, in the customer's language unless the URL names another. */
export function sellersReceipt(order: Found, query: URLSearchParams): Response {
	if (!order) return unknown('/admin/orders', m.admin_page_orders())
	const back = `/admin/orders?order=${order.id}`
	if (!order.receipt) return noneYet(m.receipt_none_seller({ orderNumber: order.orderNumber }), back)
	const path = `/admin/orders/${encodeURIComponent(order.orderNumber)}/receipt`
	const slip = slipLanguage(order, query)
	const at = (paper: Paper, language: Language) => `${path}?paper=${paper}&language=${language}`
	const paper = paperOf(query)
	return page({
		receipt: receiptIn(slip, order.receipt),
		orderNumber: order.orderNumber,
		paper,
		withPaper: (other) => at(other, slip),
		withLanguage: (other) => at(paper, other),
		picture: `${path}.png?language=${slip}`,
		back,
		chat: order.customerPhone ? { href: chatWithCustomer(order, slip), label: m.office_chat() } : undefined,
	})
}

/** `/order/{token}/receipt`, in the language of the URL. */
export function customersReceipt(order: Found, query: URLSearchParams): Response {
	if (!order?.token) return unknown(href('/'), m.not_found_home())
	const path = `/order/${order.token}`
	const { orderNumber } = order
	if (!order.receipt) return noneYet(m.receipt_none_customer({ orderNumber }), href(path))
	const paper = paperOf(query)
	const at = (other: Paper, to: Language) => href(`${path}/receipt?paper=${other}`, to)
	return page({
		receipt: receiptIn(language(), order.receipt),
		orderNumber,
		paper,
		withPaper: (other) => at(other, language()),
		withLanguage: (other) => at(paper, other),
		picture: href(`${path}/receipt.png`),
		back: href(path),
		chat: {
			href: whatsappLink(shopFacts().whatsapp, m.whatsapp_about_order({ orderNumber })),
			label: m.thanks_whatsapp(),
		},
	})
}

export async function sellersPicture(order: Found, query: URLSearchParams): Promise<Response> {
	if (!order) return privateSentence(404, m.not_found_title())
	return picture(order, slipLanguage(order, query))
}

export async function customersPicture(order: Found, now: Date): Promise<Response> {
	if (!order) return privateSentence(404, m.not_found_title())
	const wait = await secondsToNextPicture(order, now)
	if (wait > 0) return privateSentence(429, m.receipt_often(), { 'Retry-After': String(wait) })
	return picture(order, language())
}

async function picture({ receipt, orderNumber }: OrderWithReceipt, language: Language): Promise<Response> {
	if (!receipt) return privateSentence(NOT_YET, m.receipt_none_title())
	const png = await drawReceiptPicture(receiptIn(language, receipt))
	return new Response(new Uint8Array(png), {
		headers: {
			'Content-Type': 'image/png',
			'Content-Length': String(png.length),
			'Content-Disposition': `inline; filename="${orderNumber.replace(/[^\w-]/g, '')}.png"`,
			...PRIVATE_HEADERS,
		},
	})
}

const paperOf = (query: URLSearchParams): Paper =>
	PAPERS.find((paper) => paper === query.get('paper')) ?? PAPERS[0]

function slipLanguage(order: OrderWithReceipt, query: URLSearchParams): Language {
	const asked = query.get('language')
	return asked === 'en' || asked === 'fr' ? asked : order.language
}

/** With the customer's own link where it works: then the picture need not be sent at all. */
function chatWithCustomer(order: OrderWithReceipt, locale: Language): string {
	const { customerName, orderNumber, token } = order
	const name = customerName.trim().split(/\s+/)[0]!
	const link =
		token && hasReceipt(order.status) ? `\n${publicUrl()}${href(`/order/${token}/receipt`, locale)}` : ''
	const text = m.receipt_whatsapp({ name, orderNumber }, { locale }) + link
	return whatsappLink(order.customerPhone, plainSpaces(text).toWellFormed())
}

function page(shown: ReceiptPage): Response {
	const mark = randomUUID()
	return withPolicy(drawReceiptPage(shown, mark), mark, 200)
}

const noneYet = (text: string, back: string): Response =>
	withPolicy(
		drawMessage(m.receipt_none_title(), text, { href: back, label: m.receipt_back() }),
		'none',
		NOT_YET,
	)

const unknown = (back: string, label: string): Response =>
	withPolicy(drawMessage(m.not_found_title(), m.not_found_text(), { href: back, label }), 'none', 404)

function withPolicy({ html: marked, style }: Drawn, mark: string, status: number): Response {
	const { html, policy } = addContentPolicy(marked, mark, [hashOf(style)])
	return new Response(html, {
		status,
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': policy,
			// The URL of the customer's page is a secret.
			'Referrer-Policy': 'no-referrer',
			...PRIVATE_HEADERS,
		},
	})
}
