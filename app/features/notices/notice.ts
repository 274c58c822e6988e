import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'

/** What the worker in the admin's browser shows (public/admin/worker.js reads it). */
export type NoticeWords = {
	title: string
	body: string
	/** What a touch opens. */
	url: string
	/** One that comes twice replaces itself. */
	tag: string
	lang: Language
	/** How many orders wait, for the badge of the installed app. */
	waiting?: number
}

export type AnnouncedOrder = {
	id: number
	customerName: string
	town: string | null
	lines: { name: string; quantity: number }[]
	/** What the customer wrote; the order itself where nothing was chosen. */
	productsRequested: string
}

const MAX_LINES = 3
const LONGEST = 200

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

function productsOf({ lines, productsRequested }: AnnouncedOrder): string {
	if (lines.length === 0) return productsRequested
	const named = lines.slice(0, MAX_LINES).map(({ name, quantity }) => `${quantity} × ${name}`)
	const more = lines.length - named.length
	return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** A locked screen is read by others: nothing of the customer stands on it unless the device's admin wants it. */
export function orderNotice(
	order: AnnouncedOrder,
	{
		shop,
		showsDetails,
		language,
		waiting,
	}: { shop: string; showsDetails: boolean; language: Language; waiting: number },
): NoticeWords {
	const details = [firstName(order.customerName), productsOf(order), order.town]
		.filter(Boolean)
		.join(' · ')
		.replace(/\s+/g, ' ')
	return {
		title: m.notice_new_order({}, { locale: language }),
		body: showsDetails && details ? [...details].slice(0, LONGEST).join('') : shop,
		url: `/admin/orders?order=${order.id}`,
		tag: `order-${order.id}`,
		lang: language,
		waiting,
	}
}

export const testNotice = (shop: string, language: Language): NoticeWords => ({
	title: m.notice_test({}, { locale: language }),
	body: shop,
	url: '/admin/orders',
	tag: 'test',
	lang: language,
})
