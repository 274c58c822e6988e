import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { TOWNS } from '~/shop/towns.ts'
import { Icon } from '~/ui/icon.tsx'
import { HomeSection } from './home-sections.tsx'

type Town = (typeof TOWNS)[number]

/** What the seller has set for a town: whole francs, and how many days it takes at most. */
type Terms = { fee: number; days: number }

/** Where orders go. Fee and days of a town are told only where they are known. */
export function DeliveryByTown({ terms }: { terms?: Partial<Record<Town, Terms>> }) {
	return (
		<HomeSection title={m.home_delivery()}>
			<p className="flex items-start gap-3 text-lg">
				<Icon name="truck" className="mt-0.5 size-6 shrink-0 text-gold" />
				{m.banner_free_delivery()}
			</p>
			<p className="mt-2 max-w-2xl text-smoke">{m.home_delivery_text()}</p>
			<ul className="mt-6 columns-[6rem] gap-x-3 sm:columns-3 sm:gap-x-6 lg:columns-4">
				{TOWNS.map((town) => (
					<li key={town} className="break-inside-avoid border-t border-sand py-2">
						{town}
						{terms?.[town] ? <TownTerms terms={terms[town]} /> : null}
					</li>
				))}
			</ul>
		</HomeSection>
	)
}

function TownTerms({ terms: { fee, days } }: { terms: Terms }) {
	return (
		<span className="block text-sm text-smoke tabular-nums">
			{m.home_delivery_terms({ fee: formatPrice(fee, language()), days })}
		</span>
	)
}
