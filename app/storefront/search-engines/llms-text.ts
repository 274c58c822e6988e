import { FEED_PATH } from '~/features/feed/feed-readers.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ABOUT_PAGES, FINDER, LIST_PAGES, NOTES, WHOLE_LIST } from '~/shop/pages.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { fileAt, pageAt } from './json-ld.ts'

/**
 * The shop's facts and main addresses as llmstxt.org has them: a title, a summary, lists of links with a line each.
 * @param delivery fees and days of all towns in words, empty where none is set
 */
export function llmsText(shop: ShopFacts, delivery: string): string {
	const free = m.feed_llms_free({ price: formatPrice(shop.freeDeliveryFrom, language()) })
	const ways = shop.payment.map(({ way }) => paymentWayName(way)).join(', ')
	const facts: [string, string][] = [
		[m.feed_llms_where(), `${shop.town}, ${m.contact_country()}`],
		[m.feed_llms_ordering(), m.feed_llms_ordering_text()],
		[m.feed_llms_prices(), m.feed_llms_prices_text()],
		[m.feed_llms_delivery(), [free, delivery].filter(Boolean).join(' ')],
		[m.feed_llms_payment(), [m.feed_llms_payment_text(), ways].filter(Boolean).join(' ')],
		[m.feed_llms_languages(), m.feed_llms_languages_text()],
		[m.feed_llms_contact(), `WhatsApp ${shop.whatsapp}, ${shop.email}`],
		[m.feed_llms_hours(), shop.hours.replaceAll('\n', ', ')],
	]
	const pages: [string, string, string][] = [
		[m.page_shop(), WHOLE_LIST, m.feed_llms_shop()],
		...LIST_PAGES.map(({ path, label }): [string, string, string] => [label(), path, m.feed_llms_list()]),
		[FINDER.label(), FINDER.path, m.feed_llms_finder()],
		[NOTES.label(), NOTES.path, m.feed_llms_notes()],
		...ABOUT_PAGES.map(({ path, label }): [string, string, string] => [
			label(),
			path,
			ABOUT[path]?.() ?? shop.name,
		]),
		[m.feed_llms_terms(), '/terms', m.feed_llms_terms_text()],
		[m.feed_llms_feed(), FEED_PATH, m.feed_llms_feed_text()],
	]
	const links = [
		...pages.map(([name, path, text]) => linkLine(name, pageAt(shop, path), text)),
		linkLine('Sitemap', fileAt(shop, '/sitemap.xml'), m.feed_llms_sitemap()),
	]
	return [
		`# ${shop.name}`,
		'',
		`> ${m.feed_llms_summary({ name: shop.name, town: shop.town })}`,
		'',
		...facts.filter(([, text]) => text).map(([name, text]) => `- ${name}: ${text}`),
		'',
		`## ${m.feed_llms_pages()}`,
		'',
		...links,
		'',
	].join('\n')
}

const linkLine = (name: string, url: string, text: string): string => `- [${name}](${url}): ${text}`

const ABOUT: Record<string, () => string> = {
	'/about': m.feed_llms_about,
	'/blog': m.feed_llms_journal,
	'/contact': m.feed_llms_contact_text,
}
