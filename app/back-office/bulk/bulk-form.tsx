import { Form } from 'react-router'
import { BULK_KINDS, type BulkProblem } from '~/features/catalogue/bulk/bulk-query.ts'
import { categoryOptions } from '~/features/catalogue/category-name.ts'
import { LONGEST_SCENT } from '~/features/catalogue/edit/scent-name.ts'
import { STOCK_LABELS } from '~/features/catalogue/presence.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FormSection } from '../components/form-section.tsx'
import { labelled, Options } from '../components/options.tsx'
import { KIND_NAMES } from './bulk-words.ts'

type Props = {
	/** The page's query: the selected products, and the last change asked for. */
	query: URLSearchParams
	problem: BulkProblem | undefined
}

/** The change is part of the URL, so a preview can be reloaded and Back works. */
export function BulkForm({ query, problem }: Props) {
	return (
		<Form action="/admin/products/bulk#preview" className="group/what">
			{(['id', 'all', 'q', 'category', 'state'] as const).flatMap((name) =>
				query
					.getAll(name)
					.map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
			)}
			<FormSection title={m.bulk_what()}>
				<fieldset>
					<legend className="sr-only">{m.bulk_what()}</legend>
					{BULK_KINDS.map((kind) => (
						<label key={kind} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="change"
								value={kind}
								defaultChecked={kind === (query.get('change') ?? 'price')}
								className="size-5 accent-gold"
							/>
							{KIND_NAMES[kind]()}
						</label>
					))}
				</fieldset>
				<div className="hidden grid-cols-2 gap-3 group-has-[[value=price]:checked]/what:grid sm:max-w-md">
					<SelectField
						name="direction"
						label={m.bulk_direction()}
						defaultValue={query.get('direction') ?? 'up'}
					>
						<option value="up">{m.bulk_up()}</option>
						<option value="down">{m.bulk_down()}</option>
					</SelectField>
					<SelectField name="by" label={m.bulk_by()} defaultValue={query.get('by') ?? 'percent'}>
						<option value="percent">{m.bulk_by_percent()}</option>
						<option value="amount">{m.bulk_by_amount()}</option>
					</SelectField>
					<div className="col-span-2">
						<TextField
							name="value"
							inputMode="numeric"
							maxLength={20}
							autoComplete="off"
							label={m.bulk_value()}
							hint={m.bulk_value_hint()}
							error={problem === 'bad-value' ? m.bulk_bad_value() : undefined}
							defaultValue={query.get('value') ?? ''}
						/>
					</div>
				</div>
				<div className="hidden group-has-[[value=stock]:checked]/what:block sm:max-w-md">
					<SelectField
						name="stock"
						label={m.bulk_kind_stock()}
						defaultValue={query.get('stock') ?? 'available'}
					>
						<Options of={labelled(STOCK_LABELS)} />
					</SelectField>
				</div>
				<div className="hidden group-has-[[value=category]:checked]/what:block sm:max-w-md">
					<SelectField
						name="target"
						label={m.bulk_kind_category()}
						error={problem === 'nothing-chosen' ? m.bulk_choose_value() : undefined}
						defaultValue={query.get('target') ?? ''}
					>
						<option value="">{m.office_product_choose()}</option>
						<Options of={categoryOptions()} />
					</SelectField>
				</div>
				<div className="hidden group-has-[[value=scent]:checked]/what:block sm:max-w-md">
					<TextField
						name="scent"
						maxLength={LONGEST_SCENT}
						autoComplete="off"
						label={m.sizes_scent()}
						hint={m.sizes_bulk_hint()}
						error={problem === 'too-long' ? m.office_product_too_long({ most: LONGEST_SCENT }) : undefined}
						defaultValue={query.get('scent') ?? ''}
					/>
				</div>
				<div>
					<Button type="submit" look="secondary">
						{m.bulk_preview()}
					</Button>
				</div>
			</FormSection>
		</Form>
	)
}
