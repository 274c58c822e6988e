import { useLocation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { href, language, withoutLanguage } from '~/shop/language.ts'
import { Icon } from '~/ui/icon.tsx'
import { useClosingDetails } from '~/ui/use-closing-details.ts'
import { SearchLink } from '../search/search-link.tsx'
import { ShopLink } from '../shop-link.tsx'
import { ShopName } from '../shop-name.tsx'
import { useShop } from '../use-shop.ts'
import { ABOUT_LINKS, BODY_LINKS, type NavigationItem, PERFUME_LINKS, SOON_LINKS } from './menu-links.ts'
import { AccountLink, CartLink, WishlistLink } from './personal-links.tsx'

export function FreeDeliveryBanner() {
	return (
		<aside
			aria-label={m.banner_label()}
			className="bg-ink px-4 py-2 text-center text-sm text-pretty text-ivory"
		>
			{useShop().banner}
		</aside>
	)
}

export function Header() {
	return (
		<header className="bar-scale sticky top-0 z-header border-b border-sand bg-ivory">
			<div className="page-frame flex h-16 items-center gap-1">
				<PhoneMenu />
				<ShopLink
					to="/"
					className="flex min-h-11 min-w-0 items-center pr-2 font-serif text-2xl tracking-wide"
				>
					<ShopName />
				</ShopLink>
				<nav aria-label={m.nav_label()} className="ml-4 hidden grow items-center gap-1 lg:flex">
					<DropDown label={m.nav_perfumes()} items={PERFUME_LINKS} />
					<NavigationLinks items={BODY_LINKS} />
					<DropDown label={m.nav_more()} items={SOON_LINKS} />
					<NavigationLinks items={ABOUT_LINKS} />
				</nav>
				<div className="-mr-2.5 ml-auto flex items-center">
					<LanguageSwitch className="hidden px-3 text-sm md:flex" />
					<SearchLink />
					<div className="hidden items-center md:flex">
						<AccountLink />
						<WishlistLink />
					</div>
					<CartLink />
				</div>
			</div>
		</header>
	)
}

const ITEM =
	'flex min-h-11 items-center rounded-md px-3 transition-colors lg:px-2 lg:whitespace-nowrap xl:px-3 hover:bg-sand aria-[current=page]:text-gold'

function NavigationLinks({ items }: { items: readonly NavigationItem[] }) {
	const here = withoutLanguage(useLocation().pathname)
	return items.map(({ path, label }) => (
		<ShopLink key={path} to={path} className={ITEM} aria-current={here === path ? 'page' : undefined}>
			{label()}
		</ShopLink>
	))
}

function useMenu() {
	const { pathname, search } = useLocation()
	return useClosingDetails(pathname + search)
}

function DropDown({ label, items }: { label: string; items: readonly NavigationItem[] }) {
	const ref = useMenu()
	return (
		<details ref={ref} className="group relative">
			<summary className={`${ITEM} gap-1`}>
				{label}
				<Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<div className="appear absolute left-0 top-full flex min-w-48 flex-col rounded-md border border-sand bg-paper p-1 shadow-float">
				<NavigationLinks items={items} />
			</div>
		</details>
	)
}

function PhoneMenu() {
	const ref = useMenu()
	return (
		<details ref={ref} className="group -ml-2.5 lg:hidden">
			<summary
				aria-label={m.nav_menu()}
				className="flex size-11 items-center justify-center rounded-md hover:bg-sand"
			>
				<Icon name="menu" className="size-6 group-open:hidden" />
				<Icon name="close" className="hidden size-6 group-open:block" />
			</summary>
			<nav
				aria-label={m.nav_label()}
				className="appear absolute inset-x-0 top-full max-h-[calc(100dvh-9rem)] overflow-y-auto border-b border-sand bg-paper px-4 pb-6 shadow-float"
			>
				<MenuGroup title={m.nav_perfumes()} items={PERFUME_LINKS} />
				<MenuGroup
					title={m.footer_shop()}
					items={[{ path: '/shop', label: m.nav_all_products }, ...BODY_LINKS, ...SOON_LINKS]}
				/>
				<MenuGroup title={m.footer_house()} items={[{ path: '/', label: m.nav_home }, ...ABOUT_LINKS]} />
				<LanguageSwitch className="mt-3 flex border-t border-sand px-3 pt-3" />
			</nav>
		</details>
	)
}

function MenuGroup({ title, items }: { title: string; items: readonly NavigationItem[] }) {
	return (
		<div className="pt-4">
			<p className="px-3 text-sm tracking-wide text-smoke">{title}</p>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]">
				<NavigationLinks items={items} />
			</div>
		</div>
	)
}

export function LanguageSwitch({ className = '' }: { className?: string }) {
	const { pathname, search } = useLocation()
	const other = language() === 'en' ? 'fr' : 'en'
	return (
		<a
			href={href(withoutLanguage(pathname), other) + search}
			// The cached page was rendered without the query (campaign parameters) of this visitor's URL.
			suppressHydrationWarning
			onClick={(event) => {
				// The fragment is never sent to the server.
				event.currentTarget.hash = window.location.hash
			}}
			hrefLang={other}
			lang={other}
			className={`min-h-11 items-center underline-offset-4 hover:underline ${className}`}
		>
			{m.nav_other_language()}
		</a>
	)
}
