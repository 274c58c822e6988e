import type { LedgerFigures } from '~/features/ledger/figures/figures.ts'
import { m } from '~/paraglide/messages.js'
import { estimatedText } from '../components/estimated-text.ts'
import { type FigureCard, FigureCards } from '../components/figure-cards.tsx'
import { countText, deliveredText, priceText } from '../components/number-text.ts'

/** The sums of a period, each with that of the period before. `expensesLink` opens its expenses. */
export function FigureHeadlines({
	during,
	before,
	owed,
	expensesLink,
}: Pick<LedgerFigures, 'during' | 'before' | 'owed'> & { expensesLink: string }) {
	const card = (label: string, now: number, then: number, ...notes: string[]): FigureCard => ({
		label,
		value: priceText(now),
		note: [...notes.filter(Boolean), m.ledger_before({ price: priceText(then) })].map((text) => (
			<span key={text} className="block">
				{text}
			</span>
		)),
	})
	const count = deliveredText(during.orders)
	const unpriced = during.unpriced > 0 ? m.ledger_unpriced({ count: countText(during.unpriced) }) : ''
	const ridden = (sums: typeof during) => sums.fees - sums.spent.rider
	return (
		<div className="flex flex-col gap-2">
			<FigureCards
				label={m.ledger_money()}
				cards={[
					card(
						m.ledger_sold(),
						during.revenue,
						before.revenue,
						count,
						estimatedText(during.amountsAssumed, during.orders),
						unpriced,
					),
					card(m.ledger_received(), during.received, before.received, m.ledger_received_note()),
					{ label: m.ledger_owed(), value: priceText(owed), note: m.ledger_owed_note() },
				]}
			/>
			<FigureCards
				label={m.figures_profit()}
				cards={[
					card(
						m.figures_profit(),
						during.profit,
						before.profit,
						m.ledger_profit_note(),
						estimatedText(during.costsEstimated, during.orders),
					),
					{ ...card(m.admin_page_expenses(), during.expenses, before.expenses), to: expensesLink },
					card(m.ledger_net(), during.net, before.net, m.ledger_net_note()),
				]}
			/>
			<FigureCards
				label={m.ledger_delivery()}
				cards={[
					card(m.ledger_fees(), during.fees, before.fees, m.ledger_fees_note()),
					card(m.ledger_rider(), during.spent.rider, before.spent.rider),
					card(m.ledger_delivery_left(), ridden(during), ridden(before), m.ledger_delivery_note()),
				]}
			/>
		</div>
	)
}
