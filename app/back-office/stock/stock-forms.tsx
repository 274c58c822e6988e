import { Form } from 'react-router'
import { LONGEST_WHY, type MOVES, type StockAnswer } from '~/features/stock/counting/pieces.ts'
import { MOVEMENT_LABELS } from '~/features/stock/movement-labels.ts'
import { m } from '~/paraglide/messages.js'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FormSection } from '../components/form-section.tsx'
import { IntentButton } from '../components/intent-button.tsx'
import { labelled, Options } from '../components/options.tsx'

const MOVE_LABELS: Record<keyof typeof MOVES, () => string> = {
	breakage: MOVEMENT_LABELS.breakage,
	gift: MOVEMENT_LABELS.gift,
	fewer: m.counting_fewer,
	more: m.counting_more,
}
/** With keys: a form that was taken is empty again. */
type Props = { requestId: string; answer: StockAnswer | undefined }
const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const

export function MoveForm({ requestId, answer }: Props) {
	const { errors, typed } = answer ?? {}
	return (
		<FormSection title={m.counting_move()}>
			<Form key={requestId} method="post" className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
				<input type="hidden" name="requestId" value={requestId} />
				<SelectField name="move" label={m.counting_what()} defaultValue={typed?.move}>
					<Options of={labelled(MOVE_LABELS)} />
				</SelectField>
				<TextField
					name="pieces"
					label={m.movement_pieces()}
					error={errors?.pieces}
					defaultValue={typed?.pieces}
					{...number}
				/>
				<div className="col-span-2">
					<TextField
						name="why"
						label={m.counting_why()}
						error={errors?.why}
						defaultValue={typed?.why}
						maxLength={LONGEST_WHY}
					/>
				</div>
				<IntentButton intent="move" className="col-span-2 sm:justify-self-start">
					{m.counting_book()}
				</IntentButton>
			</Form>
		</FormSection>
	)
}

export function FewAtForm({ fewAt, requestId, answer }: Props & { fewAt: number }) {
	return (
		<FormSection title={m.counting_few_at()}>
			<Form key={requestId} method="post" className="flex flex-wrap items-end gap-3">
				<TextField
					name="fewAt"
					label={m.counting_few_at_label()}
					error={answer?.errors?.fewAt}
					defaultValue={answer?.errors?.fewAt ? answer.typed?.fewAt : fewAt}
					{...number}
				/>
				<IntentButton intent="few-at" look="secondary">
					{m.counting_save()}
				</IntentButton>
			</Form>
		</FormSection>
	)
}

/** Where counting begins and ends. */
export function CountingForm({ counted, requestId, answer }: Props & { counted: boolean }) {
	return counted ? (
		<details className="rounded-md border border-sand bg-paper px-4">
			<summary className="flex min-h-11 cursor-pointer items-center text-sm text-smoke">
				{m.counting_stop()}
			</summary>
			<Form method="post" className="flex flex-col items-start gap-3 pb-4">
				<p className="text-sm">{m.counting_stop_rule()}</p>
				<IntentButton intent="stop" look="danger">
					{m.counting_stop()}
				</IntentButton>
			</Form>
		</details>
	) : (
		<FormSection title={m.stock_count_it()}>
			<p className="text-sm">{m.counting_begin_rule()}</p>
			<Form key={requestId} method="post" className="flex flex-wrap items-end gap-3">
				<input type="hidden" name="requestId" value={requestId} />
				<TextField
					name="counted"
					label={m.counting_how_many()}
					error={answer?.errors?.counted}
					defaultValue={answer?.typed?.counted}
					{...number}
				/>
				<IntentButton intent="begin">{m.counting_begin()}</IntentButton>
			</Form>
		</FormSection>
	)
}
