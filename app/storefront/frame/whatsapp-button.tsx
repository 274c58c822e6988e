import { useRouteLoaderData } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { Icon } from '~/ui/icon.tsx'
import { useShop } from '../use-shop.ts'

/**
 * Opens a chat in a new tab, on every public page, and covers nothing while the page scrolls below it: on phones it
 * stands at the right end of the bar at the foot (`room-for-whatsapp`), from tablets up in the margin of the page.
 */
export function WhatsAppButton() {
	return (
		<a
			href={useChat()}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={m.whatsapp_chat()}
			title={m.whatsapp_chat()}
			className="whatsapp-button fixed right-2 bottom-[calc(0.375rem+env(safe-area-inset-bottom))] z-41 flex size-11 items-center justify-center rounded-md bg-emerald text-paper transition-colors hover:bg-emerald/90 md:right-0 md:bottom-6 md:h-22 md:w-6 md:rounded-r-none min-[85rem]:right-1.5 min-[85rem]:size-12 min-[85rem]:rounded-md min-[90rem]:right-6"
		>
			<Icon name="whatsapp" className="size-6 md:size-5 min-[85rem]:size-6" />
		</a>
	)
}

/** On a product's page the first message names the product. */
function useChat(): string {
	const shop = useShop()
	const shown = useRouteLoaderData('routes/storefront/product.$id') as
		| { product: { id: string; name: string } }
		| undefined
	if (!shown) return whatsappLink(shop.whatsapp)
	const { id, name } = shown.product
	const link = shop.publicUrl + href(`/product/${id}`)
	return whatsappLink(shop.whatsapp, m.whatsapp_about_product({ name, link }))
}
