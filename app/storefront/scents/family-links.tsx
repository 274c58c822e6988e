import type { FamilyLink } from '~/features/catalogue/scents/scents.ts'
import { m } from '~/paraglide/messages.js'
import type { Family } from '~/shop/vocabulary.ts'
import { ShopLink } from '../shop-link.tsx'

export function FamilyLinks({ families, current }: { families: readonly FamilyLink[]; current?: Family }) {
	return (
		<nav aria-label={m.scents_families()}>
			<ul className="flex flex-wrap gap-2">
				{families.map(({ family, name, bottles }) => (
					<li key={family} data-family={family}>
						<ShopLink
							to={`/scents/${family}`}
							aria-current={family === current ? 'page' : undefined}
							className={`family-band inline-flex min-h-11 items-center gap-2 rounded-md px-4 underline-offset-4 ${family === current ? 'underline' : 'hover:underline'}`}
						>
							{name}
							<span className="text-sm tabular-nums">{bottles}</span>
						</ShopLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
