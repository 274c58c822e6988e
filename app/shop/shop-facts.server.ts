import { m } from '~/paraglide/messages.js'
import { type Language, language } from './language.ts'
import { formatPrice } from './money.ts'
import { config } from './process/config.server.ts'
import { saidSeller, sellerLines } from './seller.ts'
import type { ShopFacts } from './shop-facts.ts'
import { shopSettings } from './shop-settings.server.ts'
import { VISITOR_MESSAGES } from './shop-settings.ts'
import { TOWNS } from './towns.ts'
import { PAYMENT_WAYS } from './vocabulary.ts'

export function shopFacts(locale: Language = language()): ShopFacts {
	const saved = shopSettings()
	const seller = saidSeller(saved)
	const inOneLine = seller && sellerLines(seller, locale).join(' · ')
	const other = locale === 'en' ? 'fr' : 'en'
	return {
		name: saved.name,
		whatsapp: saved.whatsapp[0]!,
		whatsappNumbers: saved.whatsapp,
		email: saved.email,
		town: saved.town,
		hours: saved[`hours.${locale}`] ?? saved[`hours.${other}`] ?? '',
		social: { instagram: saved.instagram, facebook: saved.facebook, tiktok: saved.tiktok },
		publicUrl: publicUrl(),
		guestCart: saved.guestCart,
		banner: saved[`banner.${locale}`] ?? defaultBanner(locale),
		freeDeliveryFrom: saved.freeDeliveryFrom,
		delivery: TOWNS.flatMap((town) => {
			const fee = saved[`delivery.${town}.fee`] ?? null
			const days = saved[`delivery.${town}.days`] ?? null
			return fee === null && days === null ? [] : [{ town, fee, days }]
		}),
		payment: PAYMENT_WAYS.filter((way) => saved[`payment.${way}`]).map((way) => ({
			way,
			text: saved[`payment.${way}.${locale}`] ?? saved[`payment.${way}.${other}`] ?? '',
		})),
		messages: Object.fromEntries(
			VISITOR_MESSAGES.flatMap((name) => {
				const text = saved[`message.${name}.${locale}`]
				return text ? [[name, text]] : []
			}),
		),
		// Empty where it would only repeat the shop's name.
		...(seller ? { seller: { ...seller, line: inOneLine === saved.name ? '' : inOneLine! } } : {}),
	}
}

/** S §1, with the amount from which delivery is free. */
export function defaultBanner(locale: Language): string {
	const amount = formatPrice(shopSettings().freeDeliveryFrom, locale).replace(/\D+$/, '')
	return m.banner_free_delivery({ amount }, { locale })
}

/** The shop's public URL; in development the address it listens on. */
export function publicUrl(): string {
	const c = config()
	const host = c.HOST === '0.0.0.0' || c.HOST === '::' || c.HOST === '127.0.0.1' ? 'localhost' : c.HOST
	return c.PUBLIC_URL ?? `http://${host}:${c.PORT}`
}
