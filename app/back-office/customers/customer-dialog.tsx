import type { ReactNode } from 'react'
import type { CustomerDetails, SavedItem } from '~/features/customer-directory/directory-entry.ts'
import { statusName } from '~/features/orders/list/order-words.ts'
import { isAssumed } from '~/features/orders/order-account.ts'
import { m } from '~/paraglide/messages.js'
import { dayText } from '~/shop/time/dates.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { Dialog } from '~/ui/dialog.tsx'
import { Money } from '../components/money.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { EraseCustomer, FreeAddress } from './customer-erase.tsx'
import { CorrectEntry, DataCopyForm, Offers } from './customer-requests.tsx'
import { WhatsApp } from './customer-table.tsx'

type Details = Omit<CustomerDetails, 'row'>

/** A-CUST-04: contact, order statistics, cart and wishlist of one person. */
export function CustomerDialog({
	customer,
	mayErase,
	onClose,
}: {
	customer: Details | undefined
	mayErase: boolean
	onClose: () => void
}) {
	return (
		<Dialog
			open={customer !== undefined}
			onClose={onClose}
			title={customer?.name ?? ''}
			closeLabel={m.close()}
			size="wide"
		>
			{customer ? (
				<div className="flex flex-col gap-5 text-sm">
					<div className="grid gap-5 md:grid-cols-2">
						<Section title={m.customers_contact()}>
							<Contact customer={customer} />
						</Section>
						<Section title={m.customers_order_stats()}>
							<OrderStats customer={customer} />
						</Section>
						<Section title={m.customers_cart()}>
							<Items items={customer.cart} empty={m.customers_cart_empty()} />
						</Section>
						<Section title={m.customers_wishlist()}>
							<Items items={customer.wishlist} empty={m.customers_wishlist_empty()} />
						</Section>
						{customer.consents.length > 0 ? (
							<Section title={m.customers_offers()}>
								<Offers {...customer} mayChange={mayErase} />
							</Section>
						) : null}
					</div>
					{mayErase ? <DataCopyForm {...customer} /> : null}
					{mayErase && customer.person > 0 ? <CorrectEntry key={customer.person} {...customer} /> : null}
					{mayErase ? <EraseCustomer {...customer} /> : null}
					{mayErase && customer.unverified ? <FreeAddress {...customer} /> : null}
				</div>
			) : null}
		</Dialog>
	)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="min-w-0">
			<h3 className="mb-1 text-base">{title}</h3>
			{children}
		</section>
	)
}

function Facts({ facts }: { facts: [string, ReactNode][] }) {
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
			{facts.map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-smoke">{name}</dt>
					<dd className="break-words tabular-nums">{value || '–'}</dd>
				</div>
			))}
		</dl>
	)
}

function accountText({ hasAccount, unverified }: Details): string {
	if (!hasAccount) return m.customers_no_account()
	return unverified ? m.customers_unverified() : m.customers_has_account()
}

function Contact({ customer }: { customer: Details }) {
	return (
		<div className="flex flex-col gap-3">
			<Facts
				facts={[
					[m.customers_phone(), customer.phone],
					[m.customers_email(), customer.email],
					[m.customers_city(), customer.city],
					...(customer.address ? [[m.customers_address(), customer.address] as [string, string]] : []),
					...(customer.alsoKnownAs.length > 0
						? [[m.customers_also(), customer.alsoKnownAs.join(', ')] as [string, string]]
						: []),
					[m.customers_since(), dayText(customer.since)],
					[m.customers_account(), accountText(customer)],
				]}
			/>
			<div>
				<WhatsApp name={customer.name} phone={customer.phone} wide />
			</div>
		</div>
	)
}

function OrderStats({ customer }: { customer: Details }) {
	return (
		<div className="flex flex-col gap-2">
			<Facts
				facts={[
					[m.customers_orders(), countText(customer.orders)],
					[m.customers_spent(), priceText(customer.spent)],
					[m.owed_customer(), priceText(customer.owed)],
					[
						m.customers_first_order(),
						customer.firstOrder ? dayText(customer.firstOrder) : m.customers_never(),
					],
					[m.customers_last_order(), customer.lastOrder ? dayText(customer.lastOrder) : m.customers_never()],
					...customer.byStatus.map(({ status, orders }): [string, ReactNode] => [
						statusName(status as OrderStatus),
						countText(orders),
					]),
				]}
			/>
			{customer.latest.length > 0 ? (
				<ul className="divide-y divide-sand/70 border-t border-sand">
					{customer.latest.map((order) => (
						<li key={order.orderNumber} className="flex flex-wrap justify-between gap-x-3 py-1">
							<span>
								{order.orderNumber} <span className="text-smoke">{dayText(order.createdAt)}</span>
							</span>
							<Money francs={order.totalAmount} estimated={isAssumed(order)} />
						</li>
					))}
				</ul>
			) : null}
		</div>
	)
}

function Items({ items, empty }: { items: SavedItem[]; empty: string }) {
	if (items.length === 0) return <p className="text-smoke">{empty}</p>
	return (
		<ul className="divide-y divide-sand/70">
			{items.map((item) => (
				<li key={item.productId} className="flex justify-between gap-3 py-1">
					<span className="min-w-0 break-words">
						{item.quantity > 1 ? `${item.quantity} × ` : ''}
						{item.name}
					</span>
					<span className="whitespace-nowrap tabular-nums">{priceText(item.price * item.quantity)}</span>
				</li>
			))}
		</ul>
	)
}
