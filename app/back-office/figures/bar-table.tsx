import type { ReactNode } from 'react'
import { Bar, largestOf } from './bar.tsx'

export type BarRow = { key: string; name: ReactNode; figure: number; shown?: ReactNode; more?: ReactNode }

/** A bar chart that is a table: each name with its bar under it and its figure beside it. */
export function BarTable({
	caption,
	nameHeader,
	figureHeader,
	moreHeader,
	rows,
}: {
	caption: string
	nameHeader: string
	figureHeader: string
	moreHeader?: string
	rows: BarRow[]
}) {
	const largest = largestOf(rows.map(({ figure }) => figure))
	return (
		<table className="w-full border-collapse border border-sand bg-paper text-sm">
			<caption className="sr-only">{caption}</caption>
			<thead className="text-xs text-smoke">
				<tr className="border-b border-sand">
					<th scope="col" className="px-2 py-1.5 sm:px-3 text-left font-normal">
						{nameHeader}
					</th>
					<th scope="col" className="px-2 py-1.5 sm:px-3 text-right font-normal">
						{figureHeader}
					</th>
					{moreHeader ? (
						<th scope="col" className="px-2 py-1.5 sm:px-3 text-right font-normal">
							{moreHeader}
						</th>
					) : null}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, name, figure, shown, more }) => (
					<tr key={key} className="border-b border-sand/60 last:border-0">
						<th scope="row" className="w-full px-2 py-1.5 sm:px-3 text-left font-normal wrap-anywhere">
							<span className="line-clamp-2">{name}</span>
							<Bar share={figure / largest} thin />
						</th>
						<td className="px-2 py-1.5 sm:px-3 text-right whitespace-nowrap tabular-nums max-sm:text-xs">
							{shown ?? figure}
						</td>
						{moreHeader ? (
							<td className="px-2 py-1.5 sm:px-3 text-right whitespace-nowrap tabular-nums max-sm:text-xs">
								{more}
							</td>
						) : null}
					</tr>
				))}
			</tbody>
		</table>
	)
}
