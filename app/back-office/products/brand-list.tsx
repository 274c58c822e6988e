import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { BrandEntry } from '~/features/catalogue/edit/brands/brand-entry.ts'
import { m } from '~/paraglide/messages.js'
import { Button, IconButton } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Table } from '~/ui/table.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DialogButtons } from '../components/dialog-buttons.tsx'
import { countText } from '../components/number-text.ts'
import { Options } from '../components/options.tsx'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

type Intent = 'rename' | 'merge' | 'delete'
type Answer = Outcome<{ name?: string; into?: string }>

const DIALOG_TITLES: Record<Intent, (brand: { name: string }) => string> = {
	rename: m.brands_rename_label,
	merge: m.brands_merge_title,
	delete: m.brands_delete_title,
}

export function BrandList({ brands }: { brands: BrandEntry[] }) {
	const [chosen, setChosen] = useState<{ intent: Intent; brand: BrandEntry }>()
	const fetcher = useFetcher<Answer>()
	const [errors, setErrors] = useState<Answer['errors']>()
	const choose = (intent: Intent, brand: BrandEntry) => {
		setErrors(undefined)
		setChosen({ intent, brand })
	}
	const close = () => setChosen(undefined)
	useOutcome(fetcher.data, (answer) => {
		setErrors(answer.errors)
		if (answer.ok) close()
	})
	const busy = fetcher.state !== 'idle'
	const deleted = chosen?.intent === 'delete' ? chosen.brand : undefined
	return (
		<>
			<Table
				caption={m.brands_list()}
				rows={brands}
				rowKey={({ id }) => id}
				columns={[
					{
						header: m.office_product_brand(),
						cell: ({ name, products }) => (
							<>
								<Link
									to={`/admin/products?q=${encodeURIComponent(name)}`}
									className="flex min-h-11 items-center font-medium wrap-anywhere text-gold"
								>
									{name}
								</Link>
								{/* On a phone the count is below the name, or names would break within a word. */}
								<p className="-mt-2 text-xs text-smoke sm:hidden">
									{m.brands_products_count({ n: countText(products) })}
								</p>
							</>
						),
					},
					{
						header: m.brands_products(),
						cell: ({ products }) => countText(products),
						numeric: true,
						className: 'max-sm:hidden',
					},
					{
						header: m.admin_actions(),
						className: 'text-right',
						cell: (brand) => (
							<div className="-my-1 flex justify-end">
								<IconButton
									label={m.brands_rename_label({ name: brand.name })}
									onClick={() => choose('rename', brand)}
								>
									<Icon name="edit" className="size-5" />
								</IconButton>
								<Button
									look="quiet"
									size="sm"
									aria-label={m.brands_merge_label({ name: brand.name })}
									onClick={() => choose('merge', brand)}
								>
									{m.brands_merge()}
								</Button>
								<IconButton
									label={m.brands_delete_label({ name: brand.name })}
									danger
									onClick={() => choose('delete', brand)}
								>
									<Icon name="trash" className="size-5" />
								</IconButton>
							</div>
						),
					},
				]}
			/>
			<Dialog
				open={chosen !== undefined && !deleted}
				onClose={close}
				title={chosen ? DIALOG_TITLES[chosen.intent]({ name: chosen.brand.name }) : ''}
				closeLabel={m.close()}
			>
				{chosen ? (
					<fetcher.Form method="post" action="/admin/brands" className="flex flex-col gap-4">
						<input type="hidden" name="intent" value={chosen.intent} />
						<input type="hidden" name="id" value={chosen.brand.id} />
						{chosen.intent === 'rename' ? (
							<TextField
								name="name"
								label={m.brands_name()}
								defaultValue={chosen.brand.name}
								maxLength={80}
								error={errors?.name}
							/>
						) : (
							<>
								<p>{m.brands_merge_text({ name: chosen.brand.name, n: countText(chosen.brand.products) })}</p>
								<SelectField name="into" label={m.brands_merge_into()} error={errors?.into}>
									<option value="">{m.office_product_choose()}</option>
									<Options
										of={brands
											.filter(({ id }) => id !== chosen.brand.id)
											.map(({ id, name }) => ({ value: id, label: name }))}
									/>
								</SelectField>
							</>
						)}
						<DialogButtons
							submit={chosen.intent === 'rename' ? m.brands_rename() : m.brands_merge()}
							busy={busy}
							onCancel={close}
						/>
					</fetcher.Form>
				) : null}
			</Dialog>
			<ConfirmDialog
				title={m.brands_delete_title()}
				question={deleted && m.brands_delete_question({ name: deleted.name, n: countText(deleted.products) })}
				confirm={m.admin_delete()}
				busy={busy}
				onClose={close}
				onConfirm={() =>
					deleted &&
					fetcher.submit(
						{ intent: 'delete', id: String(deleted.id) },
						{ method: 'post', action: '/admin/brands' },
					)
				}
			/>
		</>
	)
}
