import type { MouseEvent } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { Icon } from '~/ui/icon.tsx'
import { useShop } from '../use-shop.ts'
import { isPlainClick, useLazyDialog } from './use-lazy-dialog.ts'

const shareMenu = () => import('./share-menu.tsx').then((code) => code.ShareMenu)

/** The browser's share sheet; without it a menu with WhatsApp and the URL; without scripts WhatsApp. */
export function ShareLink({
	product: { id, name },
	className,
}: {
	product: PublicProduct
	className: string
}) {
	const { publicUrl } = useShop()
	const menu = useLazyDialog(shareMenu)
	const address = publicUrl + href(`/product/${id}`)
	// Without a number: the sender picks the contact.
	const whatsapp = whatsappLink('', `${name} ${address}`)
	function share(event: MouseEvent<HTMLAnchorElement>) {
		if (!isPlainClick(event)) return
		event.preventDefault()
		const link = event.currentTarget
		if (!navigator.share) {
			menu.open(link)
			return
		}
		// A cancelled share needs no fallback.
		navigator
			.share({ title: name, url: address })
			.catch((error: Error) => (error.name === 'AbortError' ? undefined : menu.open(link)))
	}
	const label = m.share({ name })
	return (
		<>
			<a
				href={whatsapp}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={label}
				title={label}
				onClick={share}
				className={`inline-flex items-center justify-center transition-colors hover:bg-sand ${className}`}
			>
				<Icon name="share" />
			</a>
			{menu.Dialog ? (
				<menu.Dialog title={label} address={address} whatsapp={whatsapp} onClose={menu.close} />
			) : null}
		</>
	)
}
