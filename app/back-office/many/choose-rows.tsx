import { useState } from 'react'
import { Form } from 'react-router'
import {
	type AdminProduct,
	type ProductSearch,
	searchFields,
} from '~/features/catalogue/edit/admin-product.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import type { Column } from '~/ui/table.tsx'
import { countText } from '../parts/number-text.ts'
import { THUMB_BAR } from '../parts/thumb-bar.ts'

export type RowChoice = {
	/** Of the rows that the page shows. */
	chosen: ReadonlySet<string>
	/** Also those that match and stand on other pages. */
	all: boolean
	choose: (ids: string[], on: boolean) => void
	chooseAll: () => void
	clear: () => void
}

/** Which rows of the list are chosen. A row that the list no longer shows is chosen no longer. */
export function useRowChoice(products: readonly AdminProduct[], found: number): RowChoice {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
	// Meant for what matched then: another search begins anew.
	const [allOf, setAllOf] = useState<number>()
	const all = allOf === found
	const shown = products.map(({ id }) => id)
	return {
		chosen: new Set(shown.filter((id) => all || ids.has(id))),
		all,
		choose: (changed, on) => {
			const next = new Set(all ? shown : ids)
			for (const id of changed) {
				if (on) next.add(id)
				else next.delete(id)
			}
			setIds(next)
			setAllOf(undefined)
		},
		chooseAll: () => setAllOf(found),
		clear: () => {
			setIds(new Set())
			setAllOf(undefined)
		},
	}
}

const BOX = '-my-2 -ml-3 flex size-11 items-center justify-center'

/** A column of boxes, with one in its heading for the whole page. */
export function choiceColumn(products: readonly AdminProduct[], choice: RowChoice): Column<AdminProduct> {
	const ids = products.map(({ id }) => id)
	const some = choice.chosen.size > 0
	const every = some && choice.chosen.size === ids.length
	return {
		header: m.bulk_column(),
		head: (
			<label className={BOX}>
				<input
					type="checkbox"
					className="size-5 accent-gold"
					aria-label={m.bulk_choose_page()}
					checked={every}
					ref={(box) => {
						if (box) box.indeterminate = some && !every
					}}
					onChange={(event) => choice.choose(ids, event.target.checked)}
				/>
			</label>
		),
		cell: ({ id, name }) => (
			<label className={BOX}>
				<input
					type="checkbox"
					className="size-5 accent-gold"
					aria-label={m.bulk_choose({ name })}
					checked={choice.chosen.has(id)}
					onChange={(event) => choice.choose([id], event.target.checked)}
				/>
			</label>
		),
		className: 'w-11 pr-0! align-top md:align-middle',
	}
}

/** How many are chosen and what can be done with them, under the thumb, as long as any are. */
export function ChosenBar({
	choice,
	found,
	search,
}: {
	choice: RowChoice
	found: number
	search: ProductSearch
}) {
	const count = choice.all ? found : choice.chosen.size
	if (count === 0) return null
	return (
		<section aria-label={m.bulk_bar()} className={THUMB_BAR}>
			<Form action="/admin/products/bulk" className="flex items-center gap-1">
				{/* Also for the way back to this list. */}
				{Object.entries(searchFields(search)).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{choice.all ? (
					<input type="hidden" name="all" value="1" />
				) : (
					[...choice.chosen].map((id) => <input key={id} type="hidden" name="id" value={id} />)
				)}
				<p role="status" className="mr-auto text-sm font-medium tabular-nums">
					{count === 1 ? m.bulk_chosen_one() : m.bulk_chosen({ n: countText(count) })}
				</p>
				{!choice.all && found > choice.chosen.size ? (
					<Button
						look="quiet"
						size="sm"
						aria-label={m.bulk_all_matching_label({ n: countText(found) })}
						onClick={choice.chooseAll}
					>
						{m.bulk_all_matching({ n: countText(found) })}
					</Button>
				) : null}
				<Button look="quiet" size="sm" onClick={choice.clear}>
					{m.bulk_none()}
				</Button>
				<Button type="submit" size="sm">
					{m.bulk_change()}
				</Button>
			</Form>
		</section>
	)
}
