import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

const BOX = 'min-h-11 rounded-md border border-smoke/50 bg-paper px-3 text-base'
const PAUSE_MS = 250

/** Search and filters of a list. They live in the address, so a filtered list can be reloaded and gone back to. */
export function ListSearch({ q, label, children }: { q: string; label: string; children: ReactNode }) {
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(pause.current), [])

	const later = (ms: number) => {
		clearTimeout(pause.current)
		pause.current = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), ms)
	}
	return (
		<Form
			ref={form}
			role="search"
			className="flex min-w-0 basis-full flex-wrap gap-2 sm:flex-1 sm:basis-auto"
			onChange={(event) => later((event.target as HTMLElement).tagName === 'SELECT' ? 0 : PAUSE_MS)}
		>
			<div className="relative min-w-48 flex-1">
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
		</Form>
	)
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
		<select name={name} defaultValue={value} aria-label={label} className={`${BOX} max-sm:flex-1`}>
			<option value="">{all}</option>
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
	)
}
