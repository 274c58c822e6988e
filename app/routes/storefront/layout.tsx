import { Outlet } from 'react-router'
import { retryReads } from '~/framework/retry-fetch.ts'
import { showInsteadOfMissingCode } from '~/framework/router.ts'
import { m } from '~/paraglide/messages.js'
import { BottomBar } from '~/storefront/frame/bottom-bar.tsx'
import { Footer } from '~/storefront/frame/footer.tsx'
import { FreeDeliveryBanner, Header } from '~/storefront/frame/header.tsx'
import { useLateFonts } from '~/storefront/frame/late-fonts.ts'
import { usePendingList } from '~/storefront/frame/pending-list.tsx'
import { RouteProblem } from '~/storefront/frame/route-problem.tsx'
import { useOffline } from '~/storefront/frame/start-offline-support.ts'
import { WhatsAppButton } from '~/storefront/frame/whatsapp-button.tsx'
import { answerAtOnce, NextPage } from '~/storefront/next-page/next-page.tsx'
import { SessionCheck } from '~/storefront/saved-items/session-check.tsx'
import { IconSprite } from '~/ui/icon.tsx'
import { ProgressLine } from '~/ui/progress-line.tsx'
import { Toasts } from '~/ui/toasts/toast.tsx'

if (!import.meta.env.SSR) {
	retryReads()
	showInsteadOfMissingCode(RouteProblem)
}

export const clientMiddleware = [answerAtOnce]

export default function StorefrontLayout() {
	const pending = usePendingList()
	useLateFonts()
	useOffline()
	return (
		<>
			<a href="#content" className="skip-link">
				{m.skip_to_content()}
			</a>
			<FreeDeliveryBanner />
			<Header />
			<IconSprite />
			<ProgressLine className="bar-scale sticky top-16 z-header h-0" />
			<main id="content" tabIndex={-1} className="outline-none">
				{pending ?? <Outlet />}
			</main>
			<Footer />
			<BottomBar />
			<WhatsAppButton />
			<SessionCheck />
			<NextPage />
			<Toasts label={m.toast_region()} dismissLabel={m.toast_dismiss()} />
		</>
	)
}
