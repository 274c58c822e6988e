import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { LinkRow } from '~/features/analytics/links/link-figures.ts'
import { linkName } from '~/features/links/link-words.ts'
import { shortAddress } from '~/features/links/short-link.ts'
import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'
import { LinkCard } from './link-card.tsx'

export function LinkList({ links, origin }: { links: LinkRow[]; origin: string }) {
	const [chosen, setChosen] = useState<LinkRow>()
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data, () => setChosen(undefined))
	return (
		<>
			<ul className="divide-y divide-sand rounded-md border border-sand bg-paper">
				{links.map((link) => (
					<li key={link.code} className="grid gap-2 px-3 py-3 sm:px-4 lg:grid-cols-[1fr_24rem]">
						<LinkCard link={link} origin={origin}>
							<IconButton
								danger
								label={m.link_delete_label({ name: linkName(link) })}
								onClick={() => setChosen(link)}
							>
								<Icon name="trash" className="size-5" />
							</IconButton>
						</LinkCard>
						<div>
							<Figures link={link} />
							{link.open ? null : <p className="mt-2 text-sm text-ember">{m.link_hidden()}</p>}
						</div>
					</li>
				))}
			</ul>
			<ConfirmDialog
				title={m.link_delete_title()}
				question={chosen && m.link_delete_question({ address: shortAddress(origin, chosen.code) })}
				confirm={m.link_delete()}
				busy={fetcher.state !== 'idle'}
				onClose={() => setChosen(undefined)}
				onConfirm={() =>
					chosen && fetcher.submit({ intent: 'delete', code: chosen.code }, { method: 'post' })
				}
			/>
		</>
	)
}

function Figures({ link: { visits, orders, sold, received } }: { link: LinkRow }) {
	const figures = [
		[m.link_visits(), countText(visits)],
		[m.figures_orders(), countText(orders)],
		[m.ledger_sold(), priceText(sold)],
		[m.ledger_received(), priceText(received)],
	] as const
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
			{figures.map(([label, value]) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-2">
					<dt className="text-smoke">{label}</dt>
					<dd className="tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	)
}
