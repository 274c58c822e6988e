import { useRef } from 'react'
import { Form } from 'react-router'
import { EXPENSE_LABELS, LONGEST_EXPENSE_NOTE } from '~/features/ledger/expenses/expense.ts'
import { m } from '~/paraglide/messages.js'
import { dayKey } from '~/shop/time/calendar.ts'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { labelled, Options } from '../components/options.tsx'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

export function ExpenseForm({ answer, formId }: { answer: Outcome | undefined; formId: string | undefined }) {
	const form = useRef<HTMLFormElement>(null)
	useOutcome(answer, ({ ok }) => ok && form.current?.reset())
	const today = dayKey(new Date())
	const errors = answer?.errors
	return (
		<FormSection title={m.expense_new()}>
			<Form ref={form} method="post" className="grid grid-cols-2 items-start gap-3 lg:grid-cols-6">
				<input type="hidden" name="formId" value={formId} />
				<SelectField name="kind" label={m.expense_kind()} error={errors?.kind}>
					<Options of={labelled(EXPENSE_LABELS)} />
				</SelectField>
				<TextField
					name="amount"
					label={m.expense_amount()}
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					required
					error={errors?.amount}
				/>
				<TextField
					name="spentOn"
					label={m.expense_day()}
					type="date"
					max={today}
					defaultValue={today}
					error={errors?.spentOn}
				/>
				<TextField
					name="order"
					label={m.expense_order()}
					placeholder="ORD-"
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={40}
					error={errors?.order}
				/>
				<div className="col-span-2">
					<TextField
						name="note"
						label={m.expense_note()}
						maxLength={LONGEST_EXPENSE_NOTE}
						error={errors?.note}
					/>
				</div>
				<div className="col-span-2 lg:col-span-6">
					<IntentButton intent="add" className="w-full sm:w-auto">
						{m.expense_add()}
					</IntentButton>
				</div>
			</Form>
		</FormSection>
	)
}
