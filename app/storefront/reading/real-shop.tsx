import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'
import { useShop } from '../use-shop.ts'

const LINK = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4 hover:text-ink'

/** How a visitor tells the shop from somebody who only says so. */
export function RealShop() {
	const { whatsappNumbers, publicUrl, social, email } = useShop()
	// A number that wraps is hard to compare.
	const numbers = whatsappNumbers.map((number) => number.replaceAll(' ', '\u00a0')).join(' · ')
	return (
		<TitledSection id="real-shop" title={m.real_shop_title()} className="mt-10" titleClass="text-2xl">
			<p className="mt-2">{m.real_shop_numbers({ numbers, email })}</p>
			<ul className="flex flex-wrap gap-x-6">
				{[publicUrl, social.instagram, social.facebook, social.tiktok].map((link) => (
					<li key={link} className="min-w-0">
						<a href={link} className={`${LINK} wrap-anywhere`}>
							{link.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
						</a>
					</li>
				))}
			</ul>
			<p className="mt-2 font-medium">{m.real_shop_never()}</p>
			<p className="text-smoke">{m.real_shop_doubt()}</p>
		</TitledSection>
	)
}
