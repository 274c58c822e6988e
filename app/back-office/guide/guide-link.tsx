import { useLocation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { guideAddress } from './guide-address.ts'

/** The way to the guide from every page. In a window of its own: a form that is half filled in stays as it is. */
export function GuideLink() {
	const { pathname } = useLocation()
	return (
		<a
			href={guideAddress(pathname)}
			target="_blank"
			rel="noopener"
			aria-label={m.admin_page_guide()}
			title={m.admin_page_guide()}
			className={buttonClass({ look: 'quiet', size: 'sm' })}
		>
			<Icon name="help" className="size-5" />
			<span className="hidden md:inline">{m.admin_page_guide()}</span>
		</a>
	)
}
