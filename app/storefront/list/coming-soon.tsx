import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { ShopLink } from '../shop-link.tsx'

/** A category page that is not open yet, even when such products exist (they are listed under /shop). */
export function ComingSoon({ title, text }: { title: string; text: string }) {
	return (
		<section className="page-frame">
			<PageHead title={title}>
				<h2 className="mt-3 text-2xl text-gold">{m.soon_title()}</h2>
				<p className="mt-3 max-w-xl text-smoke">{text}</p>
			</PageHead>
			<div className="flex flex-wrap gap-3">
				<ShopLink to="/" className={buttonClass({ look: 'secondary' })}>
					{m.soon_home()}
				</ShopLink>
				<ShopLink to="/shop/perfumes" className={buttonClass()}>
					{m.soon_browse()}
				</ShopLink>
			</div>
		</section>
	)
}
