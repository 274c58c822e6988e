import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { lineTotals } from '~/features/orders/admin/admin-lines.ts'
import type { OrderDetails } from '~/features/orders/admin/admin-order.ts'
import { asTyped, readTypedLines, withProduct } from '~/features/orders/admin/typed-lines.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { type Outcome, useOutcome } from '../parts/outcome.ts'
import { focusWrongNumber, LineEditor } from './line-editor.tsx'
import { ProductPicker } from './product-picker.tsx'

/** The lines of an order, and the products that the seller finds in a free-text one: then its amount is known. */
export function OrderLines({ order }: { order: OrderDetails }) {
	const { costs } = order
	const [stored] = useState(() =>
		order.lines.map((line, index) => asTyped({ ...line, costPrice: costs?.unitCosts[index] ?? null })),
	)
	const [lines, setLines] = useState(stored)
	const section = useRef<HTMLElement>(null)
	const [picking, setPicking] = useState(false)
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const changed = lines !== stored
	const read = readTypedLines(lines)
	const onlySuggested = order.lines.length > 0 && !order.amountKnown
	return (
		<section ref={section} className="flex flex-col gap-2">
			<h3 className="text-lg">{m.office_order_lines()}</h3>
			{onlySuggested ? <p className="text-sm text-smoke">{m.office_order_lines_suggested()}</p> : null}
			{lines.length === 0 ? <p className="text-sm text-smoke">{m.office_order_lines_none()}</p> : null}
			<LineEditor lines={lines} withCosts={costs !== undefined} onChange={setLines} />
			{picking ? <ProductPicker onPick={(product) => setLines((now) => withProduct(now, product))} /> : null}
			<div className="flex flex-wrap items-center gap-2">
				{picking ? null : (
					<Button look="secondary" size="sm" onClick={() => setPicking(true)}>
						{m.office_order_lines_add()}
					</Button>
				)}
				{changed || onlySuggested ? (
					<Button
						size="sm"
						busy={fetcher.state !== 'idle'}
						onClick={() => {
							if (focusWrongNumber(section.current)) return
							fetcher.submit(
								{
									intent: 'lines',
									id: String(order.id),
									version: String(order.version),
									lines: JSON.stringify(lines),
								},
								{ method: 'post', action: '/admin/orders' },
							)
						}}
					>
						{m.office_order_lines_save({
							total: read ? formatPrice(lineTotals(read).totalAmount, language()) : '–',
						})}
					</Button>
				) : null}
			</div>
		</section>
	)
}
