import { Link } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** From the list of orders to the deliveries of the day. */
export const DaySheetLink = () => (
	<Link
		to="/admin/orders/deliveries"
		aria-label={m.day_sheet_page()}
		title={m.day_sheet_page()}
		className={buttonClass({ look: 'quiet', size: 'sm' })}
	>
		<Icon name="truck" className="size-5" />
		<span className="hidden xl:inline">{m.day_sheet_page()}</span>
	</Link>
)
