import { Link } from 'react-router'
import type { StockMovement } from '~/features/stock/counting/pieces.ts'
import { MOVEMENT_LABELS } from '~/features/stock/movement-labels.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { type Column, Table } from '~/ui/table.tsx'
import { countText, signedText } from '../components/number-text.ts'

export function MovementTable({ movements }: { movements: StockMovement[] }) {
	const columns: Column<StockMovement>[] = [
		{
			header: m.movement(),
			cell: ({ kind, order, at, by, why }) => (
				<>
					<span className="font-medium">{MOVEMENT_LABELS[kind]()}</span>
					{order ? (
						<Link to={`/admin/orders?order=${order.id}`} className="order-number ml-2">
							{order.number}
						</Link>
					) : null}
					{why ? <p className="wrap-anywhere">{why}</p> : null}
					<p className="text-xs text-smoke wrap-anywhere">
						{momentText(at)} · {by ?? m.movement_by_customer()}
					</p>
				</>
			),
		},
		{ header: m.movement_pieces(), cell: ({ quantity }) => signedText(quantity), numeric: true },
		{ header: m.movement_left(), cell: ({ left }) => countText(left), numeric: true },
	]
	return <Table caption={m.movements()} columns={columns} rows={movements} rowKey={({ id }) => id} />
}
