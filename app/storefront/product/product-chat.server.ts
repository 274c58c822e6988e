import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { fillGaps, whatsappLink } from '~/shop/shop-facts.ts'

/** A chat with the shop whose first message names the product. */
export function chatAbout({ id, name }: { id: string; name: string }): string {
	const { whatsapp, publicUrl, messages } = shopFacts()
	const link = publicUrl + href(`/product/${id}`)
	const words = { name, link }
	const own = messages.aboutProduct
	return whatsappLink(whatsapp, own ? fillGaps(own, words) : m.whatsapp_about_product(words))
}
