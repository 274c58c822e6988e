import { Link } from 'react-router'
import { useQueryLink } from '../requests/use-query-link.ts'

/** A choice in the query, such as a period. Links, so they work without scripts. Resets the page number. */
export function ChoiceLinks<Value extends string>({
	label,
	name,
	chosen,
	choices,
}: {
	label: string
	name: string
	chosen: Value
	choices: { value: Value; label: string }[]
}) {
	const link = useQueryLink()
	return (
		<nav aria-label={label} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
			<ul className="inline-flex rounded-md border border-sand bg-paper p-0.5">
				{choices.map(({ value, label }) => (
					<li key={value}>
						<Link
							to={link({ [name]: value, page: null })}
							preventScrollReset
							aria-current={value === chosen ? 'true' : undefined}
							className={`inline-flex min-h-11 items-center rounded-sm px-3 text-sm whitespace-nowrap ${value === chosen ? 'bg-ink text-ivory' : 'text-ink hover:bg-sand'}`}
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
