import { Link } from 'react-router'
import type { DirectoryEntry } from '~/features/customer-directory/directory-entry.ts'
import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { dayText } from '~/shop/time/dates.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Table } from '~/ui/table.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { useQueryLink } from '../requests/use-query-link.ts'

/** A-CUST-02. On a phone the name cell shows the values of the hidden columns. */
export function CustomerTable({ entries }: { entries: DirectoryEntry[] }) {
	const link = useQueryLink()
	return (
		<Table
			caption={m.customers_directory()}
			rows={entries}
			rowKey={({ person }) => person}
			columns={[
				{
					header: m.customers_id(),
					cell: ({ row }) => countText(row),
					numeric: true,
					className: 'max-md:hidden',
				},
				{
					header: m.customers_name(),
					cell: ({ person, name, phone, city, orders, spent, owed }) => (
						<div className="min-w-28">
							<Link
								to={link({ person: String(person) })}
								preventScrollReset
								aria-label={m.customers_details_of({ name })}
								className="inline-flex min-h-11 items-center font-medium text-gold md:-my-2 underline-offset-4 hover:underline"
							>
								{name}
							</Link>
							<p className="text-xs text-smoke md:hidden">
								<span className="whitespace-nowrap">{phone}</span> {city}
								<span className="block tabular-nums">
									{m.customers_in_short({ orders: countText(orders), spent: priceText(spent) })}
								</span>
								{owed > 0 ? (
									<span className="block text-ember tabular-nums">
										{`${m.owed_customer()} ${priceText(owed)}`}
									</span>
								) : null}
							</p>
						</div>
					),
				},
				{
					header: m.customers_phone(),
					cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
					className: 'max-md:hidden',
				},
				{
					header: m.customers_email(),
					cell: ({ email }) => <span className="inline-block min-w-44 wrap-anywhere">{email}</span>,
					className: 'max-lg:hidden',
				},
				{ header: m.customers_city(), cell: ({ city }) => city, className: 'max-md:hidden' },
				{
					header: m.customers_orders(),
					cell: ({ orders }) => countText(orders),
					numeric: true,
					className: 'max-md:hidden',
				},
				{
					header: m.customers_spent(),
					cell: ({ spent }) => priceText(spent),
					numeric: true,
					className: 'max-md:hidden',
				},
				{
					header: m.owed_customer(),
					cell: ({ owed }) => (owed > 0 ? priceText(owed) : null),
					numeric: true,
					className: 'max-md:hidden',
				},
				{
					header: m.customers_last_order(),
					cell: ({ lastOrder }) => (
						<span className="whitespace-nowrap">{lastOrder ? dayText(lastOrder) : m.customers_never()}</span>
					),
					className: 'max-md:hidden',
				},
				{
					header: m.customers_since(),
					cell: ({ since }) => <span className="whitespace-nowrap">{dayText(since)}</span>,
					className: 'max-xl:hidden',
				},
				{
					header: m.customers_whatsapp_short(),
					cell: ({ name, phone }) => <WhatsApp name={name} phone={phone} />,
				},
			]}
		/>
	)
}

export function WhatsApp({
	name,
	phone,
	wide = false,
}: {
	name: string
	phone: string | null
	wide?: boolean
}) {
	if (!phone) return null
	return (
		<a
			href={whatsappLink(phone)}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={wide ? undefined : m.customers_whatsapp({ name })}
			className={
				wide
					? buttonClass({ look: 'whatsapp', size: 'sm' })
					: '-my-2 inline-flex size-11 items-center justify-center rounded-full text-emerald hover:bg-sand'
			}
		>
			<Icon name="whatsapp" className="size-5" />
			{wide ? m.customers_whatsapp({ name }) : null}
		</a>
	)
}
