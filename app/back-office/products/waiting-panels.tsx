import { useFetcher } from 'react-router'
import { may } from '~/features/admins/roles.ts'
import { WAIT_DAYS, type Waiting, type WaitingList } from '~/features/catalogue/waiting/waiting.ts'
import { m } from '~/paraglide/messages.js'
import { dayText } from '~/shop/time/dates.ts'
import { Button } from '~/ui/button.tsx'
import { ChatLink } from '~/ui/chat-link.tsx'
import { TextField } from '~/ui/field.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Panel } from '../components/panel.tsx'
import { useAdmin } from '../frame/use-admin.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

/** Waiting customers by product, those back in stock first. */
export function WaitingPanels({ list: { back, away } }: { list: WaitingList }) {
	const mayErase = may(useAdmin().role, 'delete')
	return (
		<div className="flex flex-col gap-6">
			<Panel title={m.office_waiting_ready()} note={m.office_waiting_note({ days: WAIT_DAYS })}>
				{back.length === 0 ? <EmptyList text={m.office_waiting_ready_none()} /> : null}
				<div className="flex flex-col gap-4">
					{back.map(({ id, name, waiting }) => (
						<section
							key={id}
							aria-labelledby={`waiting-${id}`}
							className="rounded-md border border-sand bg-paper"
						>
							<h3 id={`waiting-${id}`} className="px-3 pt-3 font-sans text-base font-medium">
								{name}
							</h3>
							<p className="px-3 text-sm text-smoke">{people(waiting.length)}</p>
							<ul className="mt-2 divide-y divide-sand">
								{waiting.map((one) => (
									<Person key={one.id} one={one} />
								))}
							</ul>
						</section>
					))}
				</div>
			</Panel>
			{away.length > 0 ? (
				<Panel title={m.office_waiting_later()} note={m.office_waiting_later_note()}>
					<ul className="divide-y divide-sand rounded-md border border-sand bg-paper">
						{away.map(({ id, name, count }) => (
							<li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
								<span className="font-medium">{name}</span>
								<span className="text-sm text-smoke">{people(count)}</span>
							</li>
						))}
					</ul>
				</Panel>
			) : null}
			{back.length + away.length > 0 && mayErase ? <EraseNumber /> : null}
		</div>
	)
}

/** Deletes a phone number at its owner's request. */
function EraseNumber() {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	return (
		<details className="text-sm">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-smoke underline underline-offset-4">
				{m.office_waiting_forget()}
			</summary>
			<fetcher.Form
				method="post"
				action="/admin/products/waiting"
				className="flex max-w-md flex-wrap items-end gap-2 pt-2"
			>
				<div className="grow">
					<TextField type="tel" name="phone" label={m.order_whatsapp_number()} autoComplete="off" />
				</div>
				<Button type="submit" look="danger" size="sm" busy={fetcher.state !== 'idle'}>
					{m.office_waiting_forget_submit()}
				</Button>
			</fetcher.Form>
		</details>
	)
}

const people = (count: number): string =>
	count === 1 ? m.office_waiting_people_one() : m.office_waiting_people_many({ count })

function Person({ one: { id, phone, language, since, chat } }: { one: Waiting }) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
			<p>
				<span className="font-medium tabular-nums">{phone}</span>
				<span className="block text-sm text-smoke">
					{`${language === 'fr' ? m.office_waiting_french() : m.office_waiting_english()}, ${m.office_waiting_since({ date: dayText(since) })}`}
				</span>
			</p>
			<div className="flex gap-2">
				<ChatLink href={chat} size="sm" aria-label={m.office_waiting_write_to({ phone })}>
					{m.office_waiting_write()}
				</ChatLink>
				<fetcher.Form method="post" action="/admin/products/waiting">
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						look="secondary"
						size="sm"
						busy={fetcher.state !== 'idle'}
						aria-label={m.office_waiting_done_for({ phone })}
					>
						{m.office_waiting_done()}
					</Button>
				</fetcher.Form>
			</div>
		</li>
	)
}
