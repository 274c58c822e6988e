/** Line drawings as a sprite: once in the page, used by name. */
export function Drawings({ paths }: { paths: readonly (readonly [name: string, path: string])[] }) {
	return (
		<svg aria-hidden="true" className="absolute size-0">
			{paths.map(([name, path]) => (
				<symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
					<path
						d={path}
						stroke="currentColor"
						strokeWidth="1.5"
						strokeLinecap="round"
						strokeLinejoin="round"
					/>
				</symbol>
			))}
		</svg>
	)
}
