import { statusName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { ORDER_STATUSES, type OrderStatus } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Options } from '../../components/options.tsx'
import type { Editable } from './use-order-form.ts'

/** One tap to the next status. */
export function NextStep({
	next,
	busy,
	onStep,
}: {
	next: OrderStatus | undefined
	busy: boolean
	onStep: (next: OrderStatus) => void
}) {
	if (!next) return null
	return (
		<Button
			className="min-h-12! w-full"
			aria-busy={busy || undefined}
			title={m.panel_next_step()}
			onClick={() => onStep(next)}
		>
			<Icon name="check" className="size-5" />
			{statusName(next)}
		</Button>
	)
}

/** Any status, saved with the rest of the form. */
export function StatusChoice({ form, edit }: Editable) {
	return (
		<SelectField
			label={m.office_product_column_status()}
			value={form.status}
			onChange={(event) => edit({ status: event.target.value as OrderStatus })}
		>
			<Options of={ORDER_STATUSES.map((value) => ({ value, label: statusName(value) }))} />
		</SelectField>
	)
}
