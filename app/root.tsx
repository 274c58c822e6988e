import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { href, language } from './shop/language.ts'
import { drawLogo } from './shop/logo.server.ts'
import { shopFacts } from './shop/shop-facts.server.ts'
import { storefrontStyles } from './storefront/storefront-styles.tsx'
import { PageProblem } from './ui/page-states.tsx'

export function loader({ url }: Route.LoaderArgs) {
	const shop = shopFacts()
	// It is long, and only the storefront shows it.
	if (!/^\/admin(\/|$)/.test(url.pathname)) shop.logo = drawLogo(shop.name)
	return { shop }
}

// The shop's own facts come with the page: what the owner changes shows on the next load, and no request asks for it again.
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** In the back office the keyboard makes room for buttons at the page's foot instead of covering them. */
const VIEWPORT = 'width=device-width, initial-scale=1'

export function Layout({ children }: { children: ReactNode }) {
	const backOffice = useMatches().some(({ id }) => id.startsWith('routes/admin/'))
	return (
		<html lang={language()}>
			<head>
				<meta charSet="utf-8" />
				<meta
					name="viewport"
					content={backOffice ? `${VIEWPORT}, interactive-widget=resizes-content` : VIEWPORT}
				/>
				<meta name="theme-color" content="#fbf7f0" />
				<Meta />
				{backOffice ? null : storefrontStyles()}
				{backOffice ? null : <link rel="manifest" href={href('/data/app.webmanifest')} />}
				<Links />
			</head>
			<body className="min-h-dvh antialiased">
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

export default function Root() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <PageProblem />
}
