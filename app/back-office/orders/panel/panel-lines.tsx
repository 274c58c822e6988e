import { useState } from 'react'
import { withProduct } from '~/features/orders/manual/typed-lines.ts'
import { orderFormOf } from '~/features/orders/panel/panel-form.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/field.tsx'
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
			{lines.length === 0 ? <p className="text-sm text-smoke">{m.office_order_lines_none()}</p> : null}
			<LineEditor
				lines={lines}
				withCosts={base.costs !== undefined}
				mayPrice={mayPrice}
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
