import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'

/** The notification that the service worker of the back office shows (public/admin/worker.js reads it). */
export type NoticeWords = {
	title: string
	body: string
	/** The page that a tap opens. */
	url: string
	/** A duplicate replaces the first one. */
	tag: string
	lang: Language
	/** How many orders are pending, for the badge of the installed app. */
	waiting?: number
}

export type AnnouncedOrder = {
	id: number
	customerName: string
	town: string | null
	products: string
}

const LONGEST = 200

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A locked screen is visible to others: it shows nothing of the customer unless the device's admin allows it. */
export function orderNotice(
	order: AnnouncedOrder,
	{
		shop,
		showsDetails,
		language,
		waiting,
	}: { shop: string; showsDetails: boolean; language: Language; waiting: number },
): NoticeWords {
	const details = [firstName(order.customerName), order.products, order.town]
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
