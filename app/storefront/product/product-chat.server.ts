import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'

/** A chat with the shop whose first message says which product it is about. */
export function chatAbout({ id, name }: { id: string; name: string }): string {
	const { whatsapp, publicUrl } = shopFacts()
	const link = publicUrl + href(`/product/${id}`)
	return whatsappLink(whatsapp, m.whatsapp_about_product({ name, link }))
}
