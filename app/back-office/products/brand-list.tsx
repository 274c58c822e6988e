import { type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { BrandEntry } from '~/features/catalogue/edit/brand-entry.ts'
import { m } from '~/paraglide/messages.js'
import { Button, IconButton } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Table } from '~/ui/table.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { countText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../components/outcome.ts'

type Intent = 'rename' | 'merge' | 'delete'
type Answer = Outcome<{ name?: string; into?: string }>

/** Every brand with the number of its products, and what can be done with it. */
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
	const of = (intent: Intent) => (chosen?.intent === intent ? chosen.brand : undefined)
	const [renamed, merged, deleted] = [of('rename'), of('merge'), of('delete')]
	const form = (intent: Intent, brand: BrandEntry, submit: string, children: ReactNode) => (
		<fetcher.Form method="post" action="/admin/brands" className="flex flex-col gap-4">
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={brand.id} />
			{children}
			<div className="flex justify-end gap-2">
				<Button look="quiet" onClick={close}>
					{m.admin_cancel()}
				</Button>
				<Button type="submit" busy={busy}>
					{submit}
				</Button>
			</div>
		</fetcher.Form>
	)
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
								{/* On a phone the count stands under the name, or names would break in the middle of a word. */}
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
				open={renamed !== undefined}
				onClose={close}
				title={renamed ? m.brands_rename_label({ name: renamed.name }) : ''}
				closeLabel={m.close()}
			>
				{renamed
					? form(
							'rename',
							renamed,
							m.brands_rename(),
							<TextField
								name="name"
								label={m.brands_name()}
								defaultValue={renamed.name}
								maxLength={80}
								error={errors?.name}
							/>,
						)
					: null}
			</Dialog>
			<Dialog
				open={merged !== undefined}
				onClose={close}
				title={merged ? m.brands_merge_title({ name: merged.name }) : ''}
				closeLabel={m.close()}
			>
				{merged
					? form(
							'merge',
							merged,
							m.brands_merge(),
							<>
								<p>{m.brands_merge_text({ name: merged.name, n: countText(merged.products) })}</p>
								<SelectField name="into" label={m.brands_merge_into()} error={errors?.into}>
									<option value="">{m.office_product_choose()}</option>
									{brands
										.filter(({ id }) => id !== merged.id)
										.map(({ id, name }) => (
											<option key={id} value={id}>
												{name}
											</option>
										))}
								</SelectField>
							</>,
						)
					: null}
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
