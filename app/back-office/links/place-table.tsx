import type { PlaceFigures } from '~/features/analytics/links/link-figures.ts'
import { LINK_PLACE_NAMES } from '~/features/links/link-words.ts'
import { m } from '~/paraglide/messages.js'
import { Table } from '~/ui/table.tsx'
import { countText, priceText } from '../components/number-text.ts'

export function PlaceTable({ places }: { places: PlaceFigures[] }) {
	return (
		<Table
			caption={m.link_by_place()}
			rows={places}
			rowKey={({ place }) => place ?? ''}
			columns={[
				{
					header: m.link_place_column(),
					cell: ({ place }) => (place ? LINK_PLACE_NAMES[place]() : m.link_by_none()),
				},
				{
					header: m.link_visits(),
					cell: ({ place, visits }) => (place ? countText(visits) : '–'),
					numeric: true,
				},
				{ header: m.figures_orders(), cell: ({ orders }) => countText(orders), numeric: true },
				{ header: m.ledger_sold(), cell: ({ sold }) => priceText(sold), numeric: true },
				{ header: m.ledger_received(), cell: ({ received }) => priceText(received), numeric: true },
			]}
		/>
	)
}
