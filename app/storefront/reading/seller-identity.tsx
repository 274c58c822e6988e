import { m } from '~/paraglide/messages.js'
import { sellerLines } from '~/shop/seller.ts'
import { TitledSection } from '~/ui/titled-section.tsx'
import { useShop } from '../use-shop.ts'

/** Who sells; nothing while the owner has not said. */
export function SellerIdentity({ className }: { className?: string }) {
	const { seller } = useShop()
	if (!seller) return null
	return (
		<TitledSection id="seller" title={m.seller_title()} className={className} titleClass="text-2xl">
			<ul className="mt-2 text-smoke wrap-anywhere">
				{sellerLines(seller).map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</TitledSection>
	)
}
