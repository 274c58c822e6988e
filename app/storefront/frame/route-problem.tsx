import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'
import { MessagePage } from './page-head.tsx'

/** The error page inside the shop's layout. */
export function RouteProblem() {
	const error = useRouteError()
	useReloadWhenOnline()
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
	if (isUnreached(error)) return <NotSaved />
	return (
		<MessagePage title={m.error_title()} text={m.error_text()}>
			<Button onClick={reload}>{m.error_try_again()}</Button>
		</MessagePage>
	)
}

/**
 * The device is offline, or a fetch failed behind the service worker, which had no cached response (the pattern
 * matches the browsers' error messages). Without a worker a failed fetch is an ordinary error (S-GEN-07).
 */
export const isUnreached = (error: unknown): boolean =>
	!import.meta.env.SSR && (!navigator.onLine || (hasWorker() && isOfNetwork(error)))

const hasWorker = () => Boolean(navigator.serviceWorker?.controller)
const isOfNetwork = (error: unknown) =>
	error instanceof TypeError && /fetch|load failed|network/i.test(error.message)

/** Offline, and this page is not cached. */
export function NotSaved() {
	const { whatsapp } = useShop()
	return (
		<MessagePage title={m.offline_title()} text={m.not_saved_text()}>
			<Button disabled={!navigator.onLine} onClick={reload}>
				{m.error_try_again()}
			</Button>
			{hasWorker() ? (
				<ShopLink to="/shop" className={buttonClass({ look: 'secondary' })}>
					{m.not_saved_open()}
				</ShopLink>
			) : null}
			<a
				href={whatsappLink(whatsapp)}
				target="_blank"
				rel="noopener noreferrer"
				className={buttonClass({ look: 'secondary' })}
			>
				{m.whatsapp_chat()}
			</a>
		</MessagePage>
	)
}

const reload = () => window.location.reload()

/** Reloads a page that failed offline as soon as the connection is back. */
export function useReloadWhenOnline(): void {
	useEffect(() => {
		addEventListener('online', reload)
		return () => removeEventListener('online', reload)
	}, [])
}

/** S-404-01 */
export function NotFound({ children }: { children?: ReactNode }) {
	return (
		<MessagePage title={m.not_found_title()} text={m.not_found_text()}>
			<ShopLink to="/" className={buttonClass()}>
				{m.not_found_home()}
			</ShopLink>
			{children}
		</MessagePage>
	)
}
