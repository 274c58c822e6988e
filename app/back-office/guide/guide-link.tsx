import { useLocation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { guideAddress } from './guide-address.ts'

/** Opens the guide in a new tab, so that a half-filled form stays. */
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
