import { useState } from 'react'
import type { LineStock, OfferedProducts } from '~/features/orders/list/admin-order.ts'
import { withProduct } from '~/features/orders/manual/typed-lines.ts'
import { orderFormOf } from '~/features/orders/panel/panel-form.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { countText } from '../../components/number-text.ts'
import { LineEditor } from '../line-editor.tsx'
import { ProductPicker } from '../product-picker.tsx'
import { PanelSection } from './panel-section.tsx'
import type { Editable } from './use-order-form.ts'

/** The lines of an order. For a free-text order the seller picks the products, which sets the amount. */
export function PanelLines({ base, form, edit, mayPrice }: Editable & { mayPrice: boolean }) {
	const [picking, setPicking] = useState(false)
	const { lines } = form
	const onlySuggested = !orderFormOf(base).linesAgreed
	return (
		<PanelSection title={m.office_order_lines()}>
			{onlySuggested ? <p className="text-sm text-smoke">{m.office_order_lines_suggested()}</p> : null}
			<Offered
				offered={base.offered}
				chosen={new Set(lines.map(({ productId }) => productId))}
				onPick={(product, quantity) =>
					edit({ lines: withProduct(lines, product, quantity), linesAgreed: true })
				}
			/>
			{lines.length === 0 ? <p className="text-sm text-smoke">{m.office_order_lines_none()}</p> : null}
			<LineEditor
				lines={lines}
				withCosts={base.costs !== undefined}
				mayPrice={mayPrice}
				noteOf={({ productId }) => {
					const stock = base.stock.find((line) => line.productId === productId)
					return stock && <LeftOf {...stock} />
				}}
				onChange={(typed) => edit({ lines: typed, linesAgreed: true })}
			/>
			{onlySuggested && lines.length > 0 ? (
				<CheckboxField
					label={m.panel_lines_agreed()}
					checked={form.linesAgreed}
					onChange={(event) => edit({ linesAgreed: event.target.checked })}
				/>
			) : null}
			{picking ? (
				<ProductPicker
					onPick={(product) => edit({ lines: withProduct(lines, product), linesAgreed: true })}
				/>
			) : (
				<Button look="secondary" size="sm" className="self-start" onClick={() => setPicking(true)}>
					{m.office_order_lines_add()}
				</Button>
			)}
		</PanelSection>
	)
}

function LeftOf({ ordered, left, beyond }: LineStock) {
	const [n, there] = [countText(-left), countText(left)]
	if (!beyond) return m.buy_left({ n: there })
	return (
		<span className="font-medium text-ember">
			{left > 0
				? m.buy_only_left({ left: there, ordered: countText(ordered) })
				: left === 0
					? m.buy_none_left()
					: m.buy_oversold({ n })}
		</span>
	)
}

type Offer = OfferedProducts['products'][number]

/** The products that the customer's words name, best first: each is added by one tap. */
function Offered({
	offered,
	chosen,
	onPick,
}: {
	offered: OfferedProducts[]
	/** Of the lines so far. */
	chosen: ReadonlySet<string | null>
	onPick: (product: Offer, quantity: number) => void
}) {
	if (offered.length === 0) return null
	return (
		<div className="flex flex-col gap-2">
			<h4 className="text-sm text-smoke">{m.panel_offered()}</h4>
			<ul className="flex flex-col gap-3">
				{offered.map(({ quantity, products }) => (
					<li key={products[0]?.id} className="flex flex-wrap gap-2">
						{products.map((product, index) => (
							<Button
								key={product.id}
								look={index === 0 ? 'secondary' : 'quiet'}
								size="sm"
								className="max-w-full text-left"
								onClick={() => onPick(product, quantity)}
							>
								<Icon name={chosen.has(product.id) ? 'check' : 'plus'} className="size-4 shrink-0" />
								{`${quantity} × ${product.name} · ${formatPrice(product.price, language())}`}
							</Button>
						))}
					</li>
				))}
			</ul>
		</div>
	)
}
