import { countText } from './number-text.ts'

export type Tile = { label: string; value: number; note?: string }

/** Three or four tiles fill a row; more scroll sideways on a phone. */
const COLUMNS: Record<number, string> = { 3: 'grid-cols-3', 4: 'grid-cols-2 sm:grid-cols-4' }
const SIDEWAYS =
	'relative grid-flow-col auto-cols-[minmax(max-content,1fr)] overflow-x-auto [scrollbar-width:none]'

export function StatTiles({ label, tiles }: { label: string; tiles: Tile[] }) {
	return (
		<dl
			aria-label={label}
			// Scrollable content must be reachable by keyboard.
			tabIndex={COLUMNS[tiles.length] ? undefined : 0}
			className={`grid gap-px rounded-md border border-sand bg-sand ${COLUMNS[tiles.length] ? `overflow-hidden ${COLUMNS[tiles.length]}` : SIDEWAYS}`}
		>
			{tiles.map(({ label, value, note }) => (
				<div key={label} className="flex flex-col bg-paper px-3 py-2">
					<dt className="text-xs text-smoke">{label}</dt>
					<dd className="font-serif text-2xl tabular-nums">{countText(value)}</dd>
					{note ? <dd className="text-xs text-smoke">{note}</dd> : null}
				</div>
			))}
		</dl>
	)
}
