import type { FamilyLink } from '~/features/catalogue/scents/scents.ts'
import { m } from '~/paraglide/messages.js'
import type { Family } from '~/shop/vocabulary.ts'
import { ShopLink } from '../shop-link.tsx'

export function FamilyLinks({ families, current }: { families: readonly FamilyLink[]; current?: Family }) {
	return (
		<nav aria-label={m.scents_families()}>
			<ul className="flex flex-wrap gap-2">
				{families.map(({ family, name, bottles }) => (
					<li key={family}>
						<ShopLink
							to={`/scents/${family}`}
							aria-current={family === current ? 'page' : undefined}
							className="inline-flex min-h-11 items-center gap-2 rounded-md border border-sand bg-paper px-4 hover:border-gilt aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ivory"
						>
							{name}
							<span className="text-sm tabular-nums opacity-75">{bottles}</span>
						</ShopLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
