import { Form, useLocation } from 'react-router'
import type { Photo } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import type { CountAnswer, CountDifference } from '~/features/stock/counting/counting.ts'
import { m } from '~/paraglide/messages.js'
import { FieldError } from '~/ui/field.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { ACTION_BAR } from '../components/action-bar.ts'
import { IntentButton } from '../components/intent-button.tsx'
import { countText, signedText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'

type Row = {
	id: string
	name: string
	size: string
	brand: string | null
	was: number | null
	photo: Photo | null
}
const there = (was: number | null) =>
	was === null ? m.count_not_yet() : m.stock_pieces({ n: countText(was) })

/** An empty field was not counted today. */
export function CountForm({ list, answer }: { list: Row[]; answer: CountAnswer | undefined }) {
	const { search } = useLocation()
	return (
		<Form key={`${search} ${answer?.booked}`} method="post" action={`/admin/stock/count${search}`}>
			{[...Map.groupBy(list, ({ brand }) => brand ?? m.count_no_brand())].map(([brand, rows]) => (
				<section key={brand} aria-label={brand} className="mt-4 first:mt-0">
					<h2 className="mb-1 text-sm font-medium text-smoke">{brand}</h2>
					<ul className="divide-y divide-sand/70 rounded-md border border-sand bg-paper">
						{rows.map((row) => (
							<CountRow key={row.id} {...row} answer={answer} />
						))}
					</ul>
				</section>
			))}
			<div className={`${ACTION_BAR} mt-3`}>
				<IntentButton intent="check" className="w-full sm:w-auto">
					{m.count_check()}
				</IntentButton>
			</div>
		</Form>
	)
}

function CountRow({ id, name, size, was, photo, answer }: Row & { answer: CountAnswer | undefined }) {
	const error = answer?.errors?.[id]
	const field = `count-${id}`
	return (
		<li className="p-2">
			<div className="flex items-center gap-3">
				<div className="w-10 shrink-0 overflow-hidden rounded-sm">
					<ProductPhoto photo={photo} alt="" sizes="40px" />
				</div>
				<label htmlFor={field} className="min-w-0 flex-1 text-sm">
					<span className="block font-medium wrap-anywhere">{name}</span>
					<span className="block text-xs text-smoke tabular-nums">
						{[size, there(was)].filter(Boolean).join(' · ')}
					</span>
				</label>
				<input
					id={field}
					name={`count:${id}`}
					defaultValue={answer?.typed?.[id]}
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${field}-error` : undefined}
					className="min-h-11 w-20 rounded-md border border-smoke/50 bg-paper px-2 text-right text-base tabular-nums aria-invalid:border-ember"
				/>
			</div>
			<FieldError id={field} error={error} />
		</li>
	)
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus()

/** What would be booked, and nothing else. */
export function CountDifferences({ requestId, differences }: NonNullable<CountAnswer['shown']>) {
	const { search } = useLocation()
	const columns: Column<CountDifference>[] = [
		{
			header: m.office_product_column_name(),
			cell: ({ name, size }) => (
				<>
					<span className="font-medium wrap-anywhere">{name}</span>
					<span className="block text-xs text-smoke">{size}</span>
				</>
			),
		},
		{ header: m.count_was(), cell: ({ was }) => (was === null ? '–' : countText(was)), numeric: true },
		{ header: m.count_counted(), cell: ({ counted }) => countText(counted), numeric: true },
		{
			header: m.count_difference(),
			cell: ({ was, counted }) => <b className="font-medium">{signedText(counted - (was ?? 0))}</b>,
			numeric: true,
		},
	]
	return (
		<div key={requestId} ref={takeFocus} tabIndex={-1} className="outline-none">
			<Panel title={m.count_differences()} note={m.count_differences_rule()} region={false}>
				<Table
					caption={m.count_differences()}
					columns={columns.map((column) => ({
						...column,
						className: 'max-sm:px-2 max-sm:whitespace-normal!',
					}))}
					rows={differences}
					rowKey={({ id }) => id}
				/>
				<Form method="post" action={`/admin/stock/count${search}`} className="mt-3">
					<input type="hidden" name="requestId" value={requestId} />
					{differences.map(({ id, was, counted }) => (
						<span key={id}>
							<input type="hidden" name={`was:${id}`} value={was ?? ''} />
							<input type="hidden" name={`count:${id}`} value={counted} />
						</span>
					))}
					<IntentButton intent="book" className="w-full sm:w-auto">
						{m.count_book()}
					</IntentButton>
				</Form>
			</Panel>
		</div>
	)
}
