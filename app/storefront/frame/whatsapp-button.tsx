import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { Icon } from '~/ui/icon.tsx'
import { useShop } from '../use-shop.ts'

/** Floats above the thumb bar on every public page and opens a chat in a new tab. */
export function WhatsAppButton() {
	const shop = useShop()
	return (
		<a
			href={whatsappLink(shop.whatsapp)}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={m.whatsapp_chat()}
			title={m.whatsapp_chat()}
			className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 flex size-13 items-center justify-center rounded-full bg-emerald text-paper shadow-float transition-transform hover:scale-105 md:bottom-6"
		>
			<Icon name="whatsapp" className="size-7" />
		</a>
	)
}
