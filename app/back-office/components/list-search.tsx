import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { useQueryLink } from '../requests/use-query-link.ts'
import { Options } from './options.tsx'

const BOX = 'min-h-11 rounded-md border border-smoke/50 bg-paper px-3 text-base'
const PAUSE_MS = 250

/**
 * Search and filters of a list. They are part of the URL, so a filtered list can be reloaded and Back works. On a
 * phone one filter is beside the search field, several are in their own row.
 */
export function ListSearch({
	q,
	label,
	children,
	onSearch,
}: {
	q: string
	label: string
	children: ReactNode
	/** Called with the new query before navigation. */
	onSearch?: (address: string) => void
}) {
	const form = useRef<HTMLFormElement>(null)
	const link = useQueryLink()
	const navigate = useNavigate()
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(pause.current), [])

	const stop = () => {
		clearTimeout(pause.current)
		pause.current = undefined
	}
	/** Resets the page number, and keeps a dialog that was opened meanwhile. */
	const search = () => {
		stop()
		if (!form.current) return
		const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
		const address = link({ ...Object.fromEntries(typed), page: null })
		onSearch?.(address)
		navigate(address, {
			replace: true,
			preventScrollReset: true,
			// Flushed at once, so that no link on the page still lacks the search when clicked.
			flushSync: true,
		})
	}
	// The timer fires in a later render, when the URL may have changed.
	const latest = useRef(search)
	latest.current = search
	const later = (ms: number) => {
		stop()
		pause.current = setTimeout(() => latest.current(), ms)
	}

	const address = useLocation().search
	const shown = useRef(address)
	useEffect(() => {
		if (shown.current === address) return
		shown.current = address
		// Follows Back and Forward, but never overwrites text being typed.
		if (pause.current === undefined && form.current) fill(form.current, new URLSearchParams(address))
	}, [address])

	return (
		<form
			ref={form}
			role="search"
			className="group/search flex min-w-0 basis-full flex-wrap items-end gap-2 sm:flex-1 sm:basis-auto"
			onChange={(event) => later((event.target as HTMLElement).tagName === 'SELECT' ? 0 : PAUSE_MS)}
			onBlur={() => {
				// Leaving the field ends typing.
				if (pause.current !== undefined) queueMicrotask(search)
			}}
			onSubmit={(event) => {
				event.preventDefault()
				search()
			}}
		>
			<div className="relative min-w-36 flex-1 max-sm:group-has-[select~select]/search:basis-full">
				<Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-smoke" />
				<input
					type="search"
					name="q"
					defaultValue={q}
					aria-label={label}
					placeholder={label}
					maxLength={100}
					className={`${BOX} w-full pl-10 placeholder:text-smoke`}
				/>
			</div>
			{children}
			<noscript>
				<button type="submit" className={BOX}>
					{m.admin_search()}
				</button>
			</noscript>
		</form>
	)
}

function fill(form: HTMLFormElement, query: URLSearchParams): void {
	for (const field of form.elements)
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
			field.value = query.get(field.name) ?? ''
}

export function FilterSelect({
	name,
	value,
	label,
	all,
	options,
}: {
	name: string
	value: string
	label: string
	all: string
	options: { value: string; label: string }[]
}) {
	return (
		<select
			name={name}
			defaultValue={value}
			aria-label={label}
			className={`${BOX} max-sm:max-w-[54%] max-sm:min-w-0 max-sm:px-1.5 max-sm:text-sm max-sm:group-has-[select~select]/search:flex-1`}
		>
			<option value="">{all}</option>
			<Options of={options} />
		</select>
	)
}
