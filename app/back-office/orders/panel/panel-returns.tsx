import { useId, useState } from 'react'
import { readReturns } from '~/features/orders/panel/panel-form.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { CheckboxField, TextField } from '~/ui/field.tsx'
import { PanelSection } from './panel-section.tsx'
import type { Editable } from './use-order-form.ts'

/** What came back of a delivered order. Folded while nothing did. */
export function PanelReturns({ base, form, edit, error }: Editable & { error: string | undefined }) {
	const [open, setOpen] = useState(base.returnUnclear)
	const help = useId()
	const something = form.returned.some(Boolean)
	if (form.lines.length === 0 || (form.status !== 'delivered' && !something)) return null
	if (!open && !something)
		return (
			<Button look="quiet" size="sm" className="self-start" onClick={() => setOpen(true)}>
				{m.panel_returns_record()}
			</Button>
		)
	const wrong = readReturns(form) === undefined ? m.panel_return_too_many() : error
	return (
		<PanelSection title={m.panel_returns()}>
			<p id={help} className="text-sm text-smoke">
				{base.returnUnclear ? m.panel_returns_unclear() : m.panel_returns_help()}
			</p>
			{form.lines.map(({ productName, quantity }, index) => (
				<TextField
					// biome-ignore lint/suspicious/noArrayIndexKey: a line has no other id
					key={index}
					label={m.panel_returned_of({ product: productName, quantity })}
					inputMode="numeric"
					autoComplete="off"
					maxLength={6}
					placeholder="0"
					aria-describedby={help}
					value={form.returned[index] ?? ''}
					error={index === form.lines.length - 1 ? wrong : undefined}
					onChange={(event) =>
						edit({
							returned: form.lines.map((_, at) =>
								at === index ? event.target.value : (form.returned[at] ?? ''),
							),
						})
					}
				/>
			))}
			{base.returnUnclear ? (
				<CheckboxField
					label={m.panel_returns_checked()}
					checked={form.returnsChecked}
					onChange={(event) => edit({ returnsChecked: event.target.checked })}
				/>
			) : null}
		</PanelSection>
	)
}
