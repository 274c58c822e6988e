import { useFetcher } from 'react-router'
import type { OrderDetails } from '~/features/orders/admin/admin-order.ts'
import { statusName } from '~/features/orders/admin/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextArea } from '~/ui/field.tsx'
import { type Outcome, useOutcome } from '../parts/outcome.ts'

/** Status and notes (A-ORD-08): any status from any status. */
export function OrderUpdate({ order }: { order: OrderDetails }) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	return (
		<fetcher.Form method="post" action="/admin/orders" className="flex flex-col gap-3">
			<h3 className="text-lg">{m.office_order_update()}</h3>
			<input type="hidden" name="intent" value="update" />
			<input type="hidden" name="id" value={order.id} />
			<input type="hidden" name="version" value={order.version} />
			<SelectField label={m.office_product_column_status()} name="status" defaultValue={order.status}>
				{ORDER_STATUSES.map((status) => (
					<option key={status} value={status}>
						{statusName(status)}
					</option>
				))}
			</SelectField>
			<TextArea
				label={m.office_order_notes()}
				name="notes"
				rows={3}
				maxLength={4000}
				defaultValue={order.notes}
			/>
			<Button type="submit" className="self-start" busy={fetcher.state !== 'idle'}>
				{fetcher.state === 'idle' ? m.office_order_update_save() : m.admin_saving()}
			</Button>
		</fetcher.Form>
	)
}
