// Search over the current page: full height on a phone, a panel on wider screens. Loaded on first use.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useLazyModule } from '~/ui/lazy-part.tsx'
import { showDialog } from '../saved-items/saved-items.ts'
import { useRecentSearches } from './recent-searches.ts'
import { resultsAddress } from './results-address.ts'
import { SearchIdeas } from './search-ideas.tsx'
import { SearchResults } from './search-results.tsx'
import { searching } from './searching.ts'

export function openSearch(): void {
	showDialog(<SearchSheet />)
}

const close = () => showDialog(null)

function SearchSheet() {
	const dialog = useRef<HTMLDialogElement>(null)
	const field = useRef<HTMLInputElement>(null)
	const [term, setTerm] = useState('')
	const [failed, setFailed] = useState(false)
	const { recent, remember, remove, removeAll } = useRecentSearches()
	const navigate = useNavigate()
	const here = useLazyModule(searching, false)
	useEffect(() => {
		dialog.current?.showModal()
		field.current?.focus()
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a failure each keystroke retries
	useEffect(() => {
		if (!searching.now())
			searching.fetch().then(
				() => setFailed(false),
				() => setFailed(true),
			)
	}, [term])

	const leave = () => {
		remember(term)
		dialog.current?.close()
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		leave()
		void navigate(href(resultsAddress(term)))
	}
	const choose = (idea: string) => {
		setTerm(idea)
		field.current?.focus()
	}
	return (
		<dialog
			ref={dialog}
			aria-label={m.search_title()}
			onClose={close}
			onClick={(event) => {
				// A click on the backdrop targets the dialog element itself.
				if (event.target === dialog.current) dialog.current.close()
			}}
			onKeyDown={(event) => {
				if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
				if (event.key !== 'Escape') return
				// Escape would first clear the search field.
				event.preventDefault()
				dialog.current?.close()
			}}
			className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper p-0 text-ink backdrop:bg-ink/40 open:appear md:mx-auto md:mt-[8vh] md:h-fit md:max-h-[84dvh] md:max-w-2xl md:rounded-lg"
		>
			<div className="flex h-full max-h-[inherit] flex-col">
				<form
					method="get"
					action={href('/shop')}
					onSubmit={submit}
					className="flex shrink-0 items-center gap-1 border-b border-sand p-2 md:p-3"
				>
					<search className="flex grow items-center gap-2">
						<Icon name="search" className="ml-2 size-5 shrink-0 text-smoke" />
						<input
							ref={field}
							name="q"
							type="search"
							enterKeyHint="search"
							autoComplete="off"
							maxLength={100}
							aria-label={m.list_search()}
							placeholder={m.search_hint()}
							value={term}
							onChange={({ target }) => setTerm(target.value)}
							className="min-h-11 w-full min-w-0 rounded-md bg-transparent px-1 text-base"
						/>
					</search>
					<IconButton label={m.close()} onClick={() => dialog.current?.close()}>
						<Icon name="close" />
					</IconButton>
				</form>
				<div className="grow overflow-y-auto overscroll-contain px-4 pt-4 pb-6">
					{term.trim() === '' ? (
						<SearchIdeas
							recent={recent}
							onChoose={choose}
							onRemove={remove}
							onRemoveAll={removeAll}
							onLeave={leave}
						/>
					) : (
						<SearchResults term={term} here={here} failed={failed} onLeave={leave} />
					)}
				</div>
			</div>
		</dialog>
	)
}

/** Arrow keys move from the field through the results and back. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a, [data-more]')]
	const next = stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
	event.preventDefault()
	stops.at(next % stops.length)?.focus()
}
