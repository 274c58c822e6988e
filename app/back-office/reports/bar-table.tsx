import type { ReactNode } from 'react'
import { Bar, type BarFill, largestOf } from './bar.tsx'

export type BarRow = {
	key: string
	name: ReactNode
	figure: number
	shown: ReactNode
	/** The cells of `moreHeaders`. */
	more?: ReactNode[]
	fill?: BarFill
}

/** A bar chart as a table. */
export function BarTable({
	caption,
	nameHeader,
	figureHeader,
	moreHeaders = [],
	rows,
}: {
	caption: string
	nameHeader: string
	figureHeader: string
	moreHeaders?: string[]
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
					{moreHeaders.map((header) => (
						<th key={header} scope="col" className="px-2 py-1.5 sm:px-3 text-right font-normal">
							{header}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, name, figure, shown, more, fill }) => (
					<tr key={key} className="border-b border-sand/60 last:border-0">
						<th scope="row" className="w-full px-2 py-1.5 sm:px-3 text-left font-normal wrap-anywhere">
							<span className="line-clamp-2">{name}</span>
							<Bar share={figure / largest} fill={fill} thin />
						</th>
						<td className="px-2 py-1.5 sm:px-3 text-right whitespace-nowrap tabular-nums max-sm:text-xs">
							{shown}
						</td>
						{moreHeaders.map((header, index) => (
							<td
								key={header}
								className="px-2 py-1.5 sm:px-3 text-right whitespace-nowrap tabular-nums max-sm:text-xs"
							>
								{more?.[index]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
