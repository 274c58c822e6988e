import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { sellerLines } from '~/shop/seller.ts'
import { publicUrl, shopFacts } from '~/shop/shop-facts.server.ts'

/** How to know the shop, and who sells: the end of each mail to a customer, since any may be the first. */
export function mailFoot(): string {
	const { whatsappNumbers, seller } = shopFacts()
	const words = { numbers: whatsappNumbers.join(' · '), address: publicUrl() + href('/contact') }
	return [m.mail_real_shop(words), ...(seller ? sellerLines(seller) : [])].join('\n')
}
