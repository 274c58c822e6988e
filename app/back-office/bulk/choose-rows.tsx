import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import type { Column } from '~/ui/table.tsx'
import { countText } from '../components/number-text.ts'
import { THUMB_BAR } from '../components/thumb-bar.ts'

type Id = string | number

export type RowChoice<RowId extends Id = Id> = {
	/** Of the rows that the page shows. */
	chosen: ReadonlySet<RowId>
	/** Also those that match and stand on other pages. */
	all: boolean
	choose: (ids: RowId[], on: boolean) => void
	chooseAll: () => void
	clear: () => void
}

/** Which rows of a list are chosen. A row that the list no longer shows is chosen no longer. */
export function useRowChoice<RowId extends Id>(
	rows: readonly { id: RowId }[],
	found: number,
): RowChoice<RowId> {
	const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set())
	// Meant for what matched then: another search begins anew.
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

/** The chosen rows as fields of an address: their ids, or the search that finds them all. */
export const choiceFields = (
	choice: Pick<RowChoice, 'chosen' | 'all'>,
	search: Record<string, string>,
): [string, string][] => [
	// Also for the way back to the list.
	...Object.entries(search),
	...(choice.all
		? [['all', '1'] as [string, string]]
		: [...choice.chosen].map((id): [string, string] => ['id', String(id)])),
]

const BOX = '-my-2 -ml-3 flex size-11 items-center justify-center'

export function choiceColumn<RowId extends Id, Row extends { id: RowId }>(
	rows: readonly Row[],
	choice: RowChoice<RowId>,
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

/** How many are chosen and what can be done with them, under the thumb, as long as any are. */
export function ChosenBar({
	choice,
	found,
	search,
	action,
	words,
	children,
}: {
	choice: Omit<RowChoice, 'choose'>
	/** How many match; undefined when nobody counted them to the end. */
	found: number | undefined
	/** What the list's address says of which rows it shows. */
	search: Record<string, string>
	action: string
	words: {
		bar: string
		count: (n: number) => string
		allMatching: (n: string) => string
		submit: string
	}
	/** What else can be done, before the button that opens the page. */
	children?: ReactNode
}) {
	const count = choice.all ? (found ?? 0) : choice.chosen.size
	if (count === 0) return null
	return (
		<section aria-label={words.bar} className={THUMB_BAR}>
			<Form action={action} className="flex items-center gap-1">
				{choiceFields(choice, search).map(([name, value]) => (
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
