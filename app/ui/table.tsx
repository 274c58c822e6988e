import type { ReactNode } from 'react'

export type Column<Row> = {
	header: string
	/** In place of the header's text, such as a checkbox that selects every row. */
	head?: ReactNode
	cell: (row: Row) => ReactNode
	/** Right-aligned with tabular digits. */
	numeric?: boolean
	/** For the header and the cells, such as `max-md:hidden`. */
	className?: string
}

/** Scrolls sideways inside its own frame on a phone. */
export function Table<Row>({
	caption,
	columns,
	rows,
	rowKey,
	empty,
}: {
	caption: string
	columns: Column<Row>[]
	rows: Row[]
	rowKey: (row: Row) => string | number
	empty?: ReactNode
}) {
	if (rows.length === 0 && empty) return <>{empty}</>
	return (
		// A scrollable region must be reachable by keyboard, hence the tab stop.
		<div
			className="overflow-x-auto rounded-md border border-sand bg-paper"
			tabIndex={0}
			role="region"
			aria-label={caption}
		>
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="border-b border-sand text-left text-smoke">
						{columns.map((column) => (
							<th
								key={column.header}
								scope="col"
								className={`px-3 py-2 font-medium whitespace-nowrap ${column.numeric ? 'text-right' : ''} ${column.className ?? ''}`}
							>
								{column.head ?? column.header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={rowKey(row)} className="border-b border-sand/70 last:border-0">
							{columns.map((column) => (
								<td
									key={column.header}
									className={`px-3 py-2 ${column.numeric ? 'text-right whitespace-nowrap tabular-nums' : ''} ${column.className ?? ''}`}
								>
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
