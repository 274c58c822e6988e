import { useRouteLoaderData } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { Icon } from '~/ui/icon.tsx'
import { useShop } from '../use-shop.ts'

/**
 * Opens a chat in a new tab, on every public page; positioned in storefront.css. It is outside the footer because
 * `content-visibility` there would contain the fixed position.
 */
export function WhatsAppButton() {
	const shop = useShop()
	// A product page has a chat link whose message names the product.
	const page = useRouteLoaderData('routes/storefront/product.$id') as { chat: string } | undefined
	return (
		<aside aria-label={m.whatsapp_chat()}>
			<a
				href={page?.chat ?? whatsappLink(shop.whatsapp)}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={m.whatsapp_chat()}
				title={m.whatsapp_chat()}
				className="whatsapp-button"
			>
				<Icon name="whatsapp" className="size-5" />
			</a>
		</aside>
	)
}
