import type { BooksCheck } from '~/features/ledger/books-check.ts'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { Notice } from '~/ui/notice.tsx'
import { ordersText } from '../components/number-text.ts'

/** The result of the daily look at the books; nothing until there is one. */
export function BooksChecked({ check }: { check: BooksCheck | undefined }) {
	if (!check) return null
	const at = momentText(check.at)
	return check.wrong.length + check.wrongStock.length > 0 ? (
		<Notice tone="danger" title={m.books_wrong()}>
			{check.wrong.length > 0 ? (
				<p className="text-sm">{m.books_wrong_text({ numbers: check.wrong.join(', '), at })}</p>
			) : null}
			{check.wrongStock.length > 0 ? (
				<p className="text-sm">{m.books_wrong_stock({ names: check.wrongStock.join(', '), at })}</p>
			) : null}
		</Notice>
	) : (
		<p className="text-xs text-smoke">{m.books_right({ orders: ordersText(check.orders), at })}</p>
	)
}
