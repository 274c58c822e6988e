import { type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { categoryName } from '~/features/catalogue/category-name.ts'
import { type AdminProduct, displayId, productMargin } from '~/features/catalogue/edit/admin-product.ts'
import { presenceOf } from '~/features/catalogue/presence.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { type RowSelection, selectionColumn } from '../bulk/row-selection.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { priceText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { PresenceSelect } from './presence-select.tsx'
import { ProductDialog } from './product-dialog.tsx'

const BADGE = 'inline-block rounded-sm px-1.5 py-0.5 text-xs whitespace-nowrap'
const price = (francs: number | null) => (francs === null ? '–' : priceText(francs))

/** A column hidden on small screens. */
const wide = (
	header: string,
	cell: (product: AdminProduct) => ReactNode,
	kind: 'text' | 'numeric' = 'text',
): Column<AdminProduct> => ({ header, cell, numeric: kind === 'numeric', className: 'max-xl:hidden' })

/**
 * On small screens one cell contains everything. An open dialog keeps its input when the list changes or becomes
 * empty.
 */
export function ProductTable({
	products,
	brands,
	choice,
}: {
	products: AdminProduct[]
	brands: string[]
	choice: RowSelection<string>
}) {
	const [editing, setEditing] = useState<AdminProduct>()
	const [deleting, setDeleting] = useState<AdminProduct>()
	const deletion = useFetcher<Outcome>()
	useOutcome(deletion.data, () => setDeleting(undefined))

	const columns: Column<AdminProduct>[] = [
		selectionColumn(products, choice, ({ name }) => name),
		wide(m.office_product_column_id(), (p) => <span className="tabular-nums">{displayId(p.numericId)}</span>),
		{
			header: m.office_product_column_image(),
			cell: (p) => (
				<div className="w-10 overflow-hidden rounded-sm">
					<ProductPhoto photo={p.photo} alt="" sizes="40px" />
				</div>
			),
			className: 'w-10 max-xl:px-0 max-xl:[&:is(td)]:align-top xl:w-16',
		},
		{
			header: m.office_product_column_name(),
			cell: (p) => (
				<>
					<NameCell product={p} />
					<div className="mt-2 -ml-24 max-w-md xl:hidden">
						<Actions product={p} onEdit={setEditing} onDelete={setDeleting} />
					</div>
				</>
			),
		},
		wide(m.office_product_size(), (p) => <span className="whitespace-nowrap">{p.size}</span>),
		wide(m.office_product_category(), (p) => (
			<span className={`${BADGE} bg-sand`}>{categoryName(p.category)}</span>
		)),
		wide(m.office_product_brand(), (p) => p.brand ?? '–'),
		wide(m.office_product_price(), (p) => price(p.price), 'numeric'),
		wide(m.office_product_cost(), (p) => price(p.costPrice), 'numeric'),
		wide(m.office_product_column_margin(), (p) => `${productMargin(p.price, p.costPrice)}%`, 'numeric'),
		wide(m.office_product_column_status(), (p) => <Status product={p} />),
		wide(m.admin_actions(), (p) => <Actions product={p} onEdit={setEditing} onDelete={setDeleting} />),
	]
	return (
		<>
			{products.length > 0 ? (
				<Table
					caption={m.admin_page_products()}
					// Tighter, so that every column fits into 1280 pixels.
					columns={columns.map((column) => ({
						...column,
						className: `${column.className ?? ''} xl:px-2 max-xl:align-top!`,
					}))}
					rows={products}
					rowKey={(p) => p.id}
				/>
			) : (
				<EmptyList text={m.office_products_empty()} />
			)}
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
			<div className="text-xs leading-relaxed text-smoke xl:hidden">
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
				</p>
			</div>
			<div className="mt-1 flex flex-wrap items-center gap-x-2">
				<PresenceSelect product={product} />
				<span className="xl:hidden">
					<Status product={product} />
				</span>
			</div>
		</>
	)
}

function Status({ product }: { product: AdminProduct }) {
	return (
		<span className="inline-flex flex-wrap gap-1">
			{presenceOf(product) === 'hidden' ? (
				<span className={`${BADGE} bg-sand text-smoke`}>{m.office_product_hidden()}</span>
			) : (
				<span className={`${BADGE} bg-emerald/10 text-emerald`}>{m.office_product_active()}</span>
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
	const { id, name } = product
	return (
		<div className="flex xl:w-33 xl:flex-wrap">
			<IconButton className={ACTION} label={m.office_product_edit({ name })} onClick={() => onEdit(product)}>
				<Icon name="edit" className="size-5" />
				<Caption text={m.office_action_edit()} />
			</IconButton>
			<ActionLink
				to={`/admin/products/add?copy=${id}`}
				label={m.office_product_copy({ name })}
				icon="copy"
				caption={m.office_action_copy()}
			/>
			<ActionLink
				to={`/admin/products/status?id=${id}`}
				label={m.status_picture_of({ name })}
				icon="camera"
				caption={m.status_picture_action()}
			/>
			{/* Set apart, so that a slipping thumb does not hit it. */}
			<IconButton
				className={`${ACTION} ml-auto border-ember/40 max-xl:border`}
				label={m.office_product_delete({ name })}
				danger
				onClick={() => onDelete(product)}
			>
				<Icon name="trash" className="size-5" />
				<Caption text={m.admin_delete()} />
			</IconButton>
		</div>
	)
}

function ActionLink({
	to,
	label,
	icon,
	caption,
}: {
	to: string
	label: string
	icon: IconName
	caption: string
}) {
	return (
		<Link
			to={to}
			aria-label={label}
			title={label}
			className={`inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-sand ${ACTION}`}
		>
			<Icon name={icon} className="size-5" />
			<Caption text={caption} />
		</Link>
	)
}

/** With a small caption where there is room. */
const ACTION = 'max-xl:h-12 max-xl:w-auto max-xl:min-w-11 max-xl:flex-col max-xl:gap-1 max-xl:px-1.5'

function Caption({ text }: { text: string }) {
	return <span className="text-[0.6875rem] leading-none xl:hidden">{text}</span>
}
