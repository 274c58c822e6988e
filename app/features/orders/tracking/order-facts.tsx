import { m } from '~/paraglide/messages.js'
import type { SentBy } from '~/shop/vocabulary.ts'
import type { OrderView } from './order-view.ts'

const SENT: Record<SentBy, () => string> = { rider: m.order_sent_rider, agency: m.order_sent_agency }

/** Destination, recipient and carrier of an order. */
export function OrderFacts({ order: { town, landmark, phone, parcel } }: { order: OrderView }) {
	return (
		<dl className="grid gap-3 border-t border-sand pt-4 sm:grid-cols-2">
			{town || landmark ? (
				<div>
					<dt className="text-sm text-smoke">{m.order_page_town()}</dt>
					<dd>{town}</dd>
					{landmark ? <dd className="break-words">{landmark}</dd> : null}
				</div>
			) : null}
			{phone ? (
				<div>
					<dt className="text-sm text-smoke">{m.order_page_phone()}</dt>
					<dd className="tabular-nums">{phone}</dd>
				</div>
			) : null}
			{parcel ? (
				<div>
					<dt className="text-sm text-smoke">{m.order_sent()}</dt>
					<dd>{SENT[parcel.sentBy]()}</dd>
					{parcel.carrier ? <dd className="break-words">{parcel.carrier}</dd> : null}
				</div>
			) : null}
			{parcel?.number ? (
				<div>
					<dt className="text-sm text-smoke">{m.order_parcel_number()}</dt>
					<dd className="break-all tabular-nums select-all">{parcel.number}</dd>
				</div>
			) : null}
		</dl>
	)
}
