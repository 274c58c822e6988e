import { Link } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** From the other reports to the page that answers a month's questions. */
export const FiguresLink = () => (
	<Link
		to="/admin/figures"
		className="inline-flex min-h-11 items-center self-start text-sm text-gold underline-offset-4 hover:underline"
	>
		{m.ledger_link()}
	</Link>
)
