import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { categoryName } from '~/features/catalogue/category-name.ts'
import { type AdminProduct, displayId, productMargin } from '~/features/catalogue/edit/admin-product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { choiceColumn, type RowChoice } from '../many/choose-rows.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { type Outcome, useOutcome } from '../parts/outcome.ts'
import { ProductDialog } from './product-dialog.tsx'
import { StockSelect } from './stock-select.tsx'

const BADGE = 'inline-block rounded-sm px-1.5 py-0.5 text-xs whitespace-nowrap'
const price = (francs: number | null) => (francs === null ? '–' : formatPrice(francs, language()))

/**
 * The list of products with what can be done to each. On a phone one cell tells it all. An open dialog stays,
 * with what is typed into it, when the list below it changes or becomes empty.
 */
export function ProductTable({
	products,
	brands,
	choice,
}: {
	products: AdminProduct[]
	brands: string[]
	choice: RowChoice<string>
}) {
	const [editing, setEditing] = useState<AdminProduct>()
	const [deleting, setDeleting] = useState<AdminProduct>()
	const deletion = useFetcher<Outcome>()
	useOutcome(deletion.data, () => setDeleting(undefined))

	const columns: Column<AdminProduct>[] = [
		choiceColumn(products, choice, ({ name }) => name),
		{
			header: m.office_product_column_id(),
			cell: (p) => <span className="tabular-nums">{displayId(p.numericId)}</span>,
			className: 'max-md:hidden',
		},
		{
			header: m.office_product_column_image(),
			cell: (p) => (
				<div className="w-10 overflow-hidden rounded-sm">
					<ProductPhoto photo={p.photo} alt="" sizes="40px" />
				</div>
			),
			className: 'w-10 max-md:px-0 max-md:[&:is(td)]:align-top md:w-16',
		},
		{ header: m.office_product_column_name(), cell: (p) => <NameCell product={p} /> },
		{ header: m.office_product_size(), cell: (p) => p.size, className: 'max-md:hidden whitespace-nowrap' },
		{
			header: m.office_product_category(),
			cell: (p) => <span className={`${BADGE} bg-sand`}>{categoryName(p.category)}</span>,
			className: 'max-md:hidden',
		},
		{ header: m.office_product_brand(), cell: (p) => p.brand ?? '–', className: 'max-md:hidden' },
		{
			header: m.office_product_price(),
			cell: (p) => price(p.price),
			numeric: true,
			className: 'max-md:hidden',
		},
		{
			header: m.office_product_cost(),
			cell: (p) => price(p.costPrice),
			numeric: true,
			className: 'max-md:hidden',
		},
		{
			header: m.office_product_column_margin(),
			cell: (p) => `${productMargin(p.price, p.costPrice)}%`,
			numeric: true,
			className: 'max-md:hidden',
		},
		{
			header: m.office_product_column_status(),
			cell: (p) => <Status product={p} />,
			className: 'max-md:hidden',
		},
		{
			header: m.admin_actions(),
			cell: (p) => <Actions product={p} onEdit={setEditing} onDelete={setDeleting} />,
			className: 'max-md:hidden',
		},
	]
	return (
		<>
			<div className="max-md:[&_td:last-child]:hidden">
				{products.length > 0 ? (
					<Table
						caption={m.admin_page_products()}
						columns={columns.map((column) =>
							column.header === m.office_product_column_name()
								? {
										...column,
										cell: (p: AdminProduct) => (
											<>
												{column.cell(p)}
												<div className="mt-1 -ml-2 flex md:hidden">
													<Actions product={p} onEdit={setEditing} onDelete={setDeleting} />
												</div>
											</>
										),
									}
								: column,
						)}
						rows={products}
						rowKey={(p) => p.id}
					/>
				) : (
					<EmptyList text={m.office_products_empty()} />
				)}
			</div>
			<ProductDialog product={editing} brands={brands} onClose={() => setEditing(undefined)} />
			<ConfirmDialog
				title={m.office_product_delete_title()}
				question={deleting && m.office_product_delete_question({ name: deleting.name })}
				confirm={m.admin_delete()}
				busy={deletion.state !== 'idle'}
				onClose={() => setDeleting(undefined)}
				onConfirm={() =>
					deleting &&
					deletion.submit(
						{ intent: 'delete', id: deleting.id, version: String(deleting.version) },
						{ method: 'post', action: '/admin/products' },
					)
				}
			/>
		</>
	)
}

function NameCell({ product }: { product: AdminProduct }) {
	return (
		<>
			<span className="font-medium">{product.name}</span>
			<div className="text-xs leading-relaxed text-smoke md:hidden">
				<p>
					{[displayId(product.numericId), product.size, product.brand, categoryName(product.category)]
						.filter(Boolean)
						.join(' · ')}
				</p>
				<p className="flex flex-wrap items-center gap-2 tabular-nums">
					<span className="font-medium text-ink">{price(product.price)}</span>
					<span>
						{m.office_product_cost_short({ cost: price(product.costPrice) })} ·{' '}
						{productMargin(product.price, product.costPrice)}%
					</span>
					<Status product={product} />
				</p>
			</div>
			<div className="mt-1">
				<StockSelect product={product} />
			</div>
		</>
	)
}

function Status({ product }: { product: AdminProduct }) {
	return (
		<span className="inline-flex flex-wrap gap-1">
			{product.isVisible ? (
				<span className={`${BADGE} bg-emerald/10 text-emerald`}>{m.office_product_active()}</span>
			) : (
				<span className={`${BADGE} bg-sand text-smoke`}>{m.office_product_hidden()}</span>
			)}
			{product.inStock ? null : (
				<span className={`${BADGE} bg-ember/10 text-ember`}>{m.office_product_out_of_stock()}</span>
			)}
			{product.descriptionFr ? null : (
				<span className={`${BADGE} border border-gold text-gold`}>{m.office_french_missing()}</span>
			)}
		</span>
	)
}

function Actions({
	product,
	onEdit,
	onDelete,
}: {
	product: AdminProduct
	onEdit: (product: AdminProduct) => void
	onDelete: (product: AdminProduct) => void
}) {
	const { id, name, version, isVisible, inStock } = product
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const busy = fetcher.state !== 'idle'
	const send = (fields: Record<string, string>) =>
		fetcher.submit({ id, version: String(version), ...fields }, { method: 'post', action: '/admin/products' })
	return (
		<div className="flex">
			<IconButton label={m.office_product_edit({ name })} onClick={() => onEdit(product)}>
				<Icon name="edit" className="size-5" />
			</IconButton>
			<Link
				to={`/admin/products/add?copy=${id}`}
				aria-label={m.office_product_copy({ name })}
				title={m.office_product_copy({ name })}
				className="inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-sand"
			>
				<Icon name="copy" className="size-5" />
			</Link>
			<IconButton
				label={isVisible ? m.office_product_hide({ name }) : m.office_product_show({ name })}
				disabled={busy}
				onClick={() => send({ intent: 'visibility', visible: String(!isVisible) })}
			>
				<Icon name={isVisible ? 'eye' : 'hidden'} className="size-5" />
			</IconButton>
			<IconButton
				label={
					inStock ? m.office_product_set_out_of_stock({ name }) : m.office_product_set_in_stock({ name })
				}
				aria-pressed={!inStock}
				disabled={busy}
				danger={!inStock}
				onClick={() => send({ intent: 'stock', inStock: String(!inStock) })}
			>
				<Icon name="box" className="size-5" />
			</IconButton>
			<IconButton label={m.office_product_delete({ name })} danger onClick={() => onDelete(product)}>
				<Icon name="trash" className="size-5" />
			</IconButton>
		</div>
	)
}
