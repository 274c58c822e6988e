import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import { BottleDrawing } from './list-states.tsx'

/** A category page that is not open yet, even when such products exist (they are listed under /shop). */
export function ComingSoon({ title, text }: { title: string; text: string }) {
	return (
		<section className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center md:py-24">
			<BottleDrawing />
			<h1 className="mt-6">{title}</h1>
			<span aria-hidden="true" className="mt-5 block h-px w-12 bg-gilt" />
			<h2 className="mt-5 text-2xl text-gold">{m.soon_title()}</h2>
			<p className="mt-3 text-smoke">{text}</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
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
