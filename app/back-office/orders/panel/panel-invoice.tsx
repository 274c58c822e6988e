import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { IssuedInvoice } from '~/features/invoices/invoice.ts'
import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import { m } from '~/paraglide/messages.js'
import type { InvoiceSeries } from '~/shop/vocabulary.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { SharePdf } from '../../pdf/share-pdf.tsx'
import { type Outcome, useOutcome } from '../../requests/outcome.ts'
import { francs } from './panel-amounts.tsx'
import { PanelSection } from './panel-section.tsx'

/** Makes the order's invoice, offers its files, and takes it back. Nothing is shown where there can be none. */
export function PanelInvoice({
	order,
	invoices,
	unsaved,
	mayTakeBack,
}: {
	order: OrderDetails
	invoices: IssuedInvoice[]
	unsaved: boolean
	mayTakeBack: boolean
}) {
	const [asking, setAsking] = useState(false)
	const making = useFetcher<Outcome>()
	useOutcome(making.data, () => setAsking(false))
	const { id, version, balance, lines, language } = order
	const standing = invoices.find(({ stands }) => stands)
	const mayMake = !standing && order.status !== 'cancelled' && balance !== null && lines.length > 0
	if (invoices.length === 0 && !mayMake) return null
	const asked = balance ? balance.paid + balance.due + balance.waived : 0
	const make = (intent: InvoiceSeries) =>
		making.submit(
			// One for each state of the order: however often it is sent, it is made once.
			{ intent, id: String(id), version: String(version), requestId: `${intent}-${id}-${version}` },
			{ method: 'post', action: '/admin/orders' },
		)
	return (
		<PanelSection title={m.invoice_title()}>
			<ul className="flex flex-col gap-3 empty:hidden">
				{invoices.map((invoice) => (
					<Issued key={invoice.number} {...invoice} language={language} />
				))}
			</ul>
			{standing && (standing.total !== asked || !standing.toCustomer) ? (
				<p className="text-sm text-gold">{m.invoice_order_changed()}</p>
			) : null}
			{unsaved ? <p className="text-sm text-smoke">{m.invoice_save_first()}</p> : null}
			<div className="flex flex-wrap gap-2 empty:hidden">
				{mayMake ? (
					<Button
						look="secondary"
						size="sm"
						disabled={unsaved}
						busy={making.state !== 'idle'}
						onClick={() => make('invoice')}
					>
						{m.invoice_make()}
					</Button>
				) : null}
				{standing && mayTakeBack ? (
					<Button look="quiet" size="sm" disabled={unsaved} onClick={() => setAsking(true)}>
						{m.invoice_make_credit()}
					</Button>
				) : null}
			</div>
			<ConfirmDialog
				title={m.invoice_credit_note()}
				question={asking && standing ? m.invoice_credit_question({ number: standing.number }) : undefined}
				confirm={m.invoice_make_credit()}
				busy={making.state !== 'idle'}
				onClose={() => setAsking(false)}
				onConfirm={() => make('credit-note')}
			/>
		</PanelSection>
	)
}

const FILES = [
	{ code: 'en', name: 'English' },
	{ code: 'fr', name: 'Français' },
] as const

/** In either language; shared in the customer's. */
function Issued({
	number,
	series,
	day,
	total,
	stands,
	language,
}: IssuedInvoice & Pick<OrderDetails, 'language'>) {
	const file = (code: string) => `/admin/orders/invoices/${number}?language=${code}`
	const takenBack = series === 'invoice' && !stands ? m.invoice_taken_back() : ''
	const facts = [day.split('-').reverse().join('/'), francs(total), takenBack].filter(Boolean)
	return (
		<li className="flex flex-col gap-2 text-sm">
			<p>
				<span className="font-medium">
					{series === 'invoice' ? number : `${m.invoice_credit_note()} ${number}`}
				</span>{' '}
				<span className="text-smoke tabular-nums">{facts.join(' · ')}</span>
			</p>
			<div className="flex flex-wrap gap-2">
				{FILES.map(({ code, name }) => (
					<a
						key={code}
						href={file(code)}
						download
						aria-label={`${number} ${name} (PDF)`}
						className={buttonClass({ look: 'secondary', size: 'sm' })}
					>
						<span lang={code}>{name}</span>
					</a>
				))}
				<SharePdf
					href={file(language)}
					name={`${number}-${language}.pdf`}
					label={m.invoice_share()}
					about={number}
				/>
			</div>
		</li>
	)
}
