import { countText } from './number-text.ts'

export type Tile = { label: string; value: number; note?: string }

/** Figures at a glance, in one quiet strip. */
export function StatTiles({ label, tiles }: { label: string; tiles: Tile[] }) {
	return (
		<dl
			aria-label={label}
			className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-sand bg-sand lg:grid-cols-6"
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
