import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import type { Column } from '~/ui/table.tsx'
import { ACTION_BAR } from '../components/action-bar.ts'
import { countText } from '../components/number-text.ts'

type Id = string | number

export type RowSelection<RowId extends Id = Id> = {
	/** Of the rows on this page. */
	chosen: ReadonlySet<RowId>
	/** Including matching rows on other pages. */
	all: boolean
	choose: (ids: RowId[], on: boolean) => void
	chooseAll: () => void
	clear: () => void
}

/** The selected rows of a list. A row that is no longer listed is no longer selected. */
export function useRowSelection<RowId extends Id>(
	rows: readonly { id: RowId }[],
	found: number,
): RowSelection<RowId> {
	const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set())
	// 'All' was meant for the matches at that time: another search resets it.
	const [allOf, setAllOf] = useState<number>()
	const all = allOf === found
	const shown = rows.map(({ id }) => id)
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

/** The selected rows as query parameters: their ids, or the search that matches all of them. */
export const selectionFields = (
	choice: Pick<RowSelection, 'chosen' | 'all'>,
	search: Record<string, string>,
): [string, string][] => [
	// Also for the link back to the list.
	...Object.entries(search),
	...(choice.all
		? [['all', '1'] as [string, string]]
		: [...choice.chosen].map((id): [string, string] => ['id', String(id)])),
]

const BOX = '-my-2 -ml-3 flex size-11 items-center justify-center'

export function selectionColumn<RowId extends Id, Row extends { id: RowId }>(
	rows: readonly Row[],
	choice: RowSelection<RowId>,
	nameOf: (row: Row) => string,
): Column<Row> {
	const ids = rows.map(({ id }) => id)
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
		cell: (row) => (
			<label className={BOX}>
				<input
					type="checkbox"
					className="size-5 accent-gold"
					aria-label={m.bulk_choose({ name: nameOf(row) })}
					checked={choice.chosen.has(row.id)}
					onChange={(event) => choice.choose([row.id], event.target.checked)}
				/>
			</label>
		),
		className: 'w-11 pr-0! align-top md:align-middle',
	}
}

/** A sticky bar with the number of selected rows and their actions. */
export function SelectionBar({
	choice,
	found,
	search,
	action,
	words,
	children,
}: {
	choice: Omit<RowSelection, 'choose'>
	/** Number of matches; undefined when the count was cut off. */
	found: number | undefined
	/** The list's search parameters. */
	search: Record<string, string>
	action: string
	words: {
		bar: string
		count: (n: number) => string
		allMatching: (n: string) => string
		submit: string
	}
	/** Further actions, before the submit button. */
	children?: ReactNode
}) {
	const count = choice.all ? (found ?? 0) : choice.chosen.size
	if (count === 0) return null
	return (
		<section aria-label={words.bar} className={ACTION_BAR}>
			<Form action={action} className="flex items-center gap-1">
				{selectionFields(choice, search).map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<p role="status" className="mr-auto text-sm font-medium tabular-nums">
					{words.count(count)}
				</p>
				{!choice.all && found !== undefined && found > choice.chosen.size ? (
					<Button
						look="quiet"
						size="sm"
						className="max-sm:px-2"
						aria-label={words.allMatching(countText(found))}
						onClick={choice.chooseAll}
					>
						{m.bulk_all_matching({ n: countText(found) })}
					</Button>
				) : null}
				<Button look="quiet" size="sm" className="max-sm:px-2" onClick={choice.clear}>
					{m.bulk_none()}
				</Button>
				{children}
				<Button type="submit" size="sm">
					{words.submit}
				</Button>
			</Form>
		</section>
	)
}
