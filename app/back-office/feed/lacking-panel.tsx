import { Link } from 'react-router'
import type { FeedGap, ProductsLacking } from '~/features/feed/feed-page.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'

const GAPS: Record<FeedGap, () => string> = {
	photo: m.feed_gap_photo,
	price: m.feed_gap_price,
	'bad-photo': m.feed_gap_good_photo,
	brand: m.feed_gap_brand,
	description: m.feed_gap_description,
	french: m.feed_gap_description_fr,
	barcode: m.feed_gap_barcode,
}

/** What to complete, with the way to each product. */
export function LackingPanel({ lacking }: { lacking: ProductsLacking[] }) {
	return (
		<Panel title={m.feed_lacking()}>
			{lacking.length === 0 ? <p className="text-sm text-smoke">{m.feed_lacking_none()}</p> : null}
			<div className="flex flex-col gap-2">
				{lacking.map(({ gap, count, first }) => (
					<details key={gap} className="group rounded-md border border-sand bg-paper">
						<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 text-sm">
							<span>{GAPS[gap]()}</span>
							<span className="flex shrink-0 items-center gap-2 tabular-nums">
								{countText(count)}
								<Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
							</span>
						</summary>
						<ul className="border-t border-sand px-3 py-1 text-sm">
							{first.map(({ id, name }) => (
								<li key={id}>
									<Link
										to={`/admin/products?q=${encodeURIComponent(name)}`}
										className="inline-flex min-h-11 items-center break-words text-gold hover:underline"
									>
										{name}
									</Link>
								</li>
							))}
							{count > first.length ? (
								<li className="py-2 text-smoke">
									{m.feed_gap_more({ n: countText(count - first.length) })}
									{gap === 'french' ? (
										<Link to="/admin/products?state=french-missing" className="ml-2 text-gold underline">
											{m.office_filter_french_missing()}
										</Link>
									) : null}
								</li>
							) : null}
						</ul>
					</details>
				))}
			</div>
		</Panel>
	)
}
