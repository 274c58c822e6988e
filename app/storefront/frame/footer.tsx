import { m } from '~/paraglide/messages.js'
import { whatsappLink } from '~/shop/shop-facts.ts'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { ShopLink } from '../shop-link.tsx'
import { ShopName } from '../shop-name.tsx'
import { useShop } from '../use-shop.ts'
import { LanguageSwitch } from './header.tsx'
import { ABOUT_LINKS, BODY_LINKS, type NavigationItem, PERFUME_LINKS, SOON_LINKS } from './menu-links.ts'
import { useIsSignedIn } from './personal-links.tsx'

const LINK = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline'

const TITLE = 'mb-2 text-lg'

/** Phones and tablets show the two link lists side by side, everything else full width. */
const WIDE = 'col-span-2 lg:col-span-1'

export function Footer() {
	const signedIn = useIsSignedIn()
	return (
		<footer className="footer">
			<div className="page-frame grid grid-cols-2 gap-x-4 gap-y-10 py-10 lg:grid-cols-4 lg:gap-x-10">
				<div className={`${WIDE} flex flex-col gap-3`}>
					<NameAndLine />
					<LanguageSwitch className="flex" />
				</div>
				<div>
					<h2 className={TITLE}>{m.footer_shop()}</h2>
					<LinkList items={[...PERFUME_LINKS, ...BODY_LINKS, ...SOON_LINKS]} />
				</div>
				<div>
					<h2 className={TITLE}>{m.footer_house()}</h2>
					<LinkList
						items={[
							{ path: '/', label: m.nav_home },
							...ABOUT_LINKS,
							{ path: '/terms#delivery', label: m.footer_delivery },
							{ path: '/cart', label: m.nav_cart },
							{ path: '/wishlist', label: m.nav_wishlist },
							signedIn
								? { path: '/dashboard', label: m.nav_dashboard }
								: { path: '/account', label: m.nav_account },
						]}
					/>
				</div>
				<ReachUs />
			</div>
			<Rights />
		</footer>
	)
}

function NameAndLine() {
	const shop = useShop()
	return (
		<>
			<ShopLink to="/" className={`${LINK} font-serif text-2xl`}>
				<ShopName />
			</ShopLink>
			<p className="max-w-xs text-smoke">{m.footer_line({ town: shop.town })}</p>
		</>
	)
}

function ReachUs() {
	const shop = useShop()
	return (
		<div className={WIDE}>
			<h2 className={TITLE}>{m.footer_reach_us()}</h2>
			<ul>
				{shop.whatsappNumbers.map((number) => (
					<li key={number}>
						<a className={LINK} href={whatsappLink(number)} target="_blank" rel="noopener noreferrer">
							<Icon name="whatsapp" className="size-5" />
							{number}
						</a>
					</li>
				))}
				<li>
					<a className={`${LINK} wrap-anywhere`} href={`mailto:${shop.email}`}>
						<Icon name="mail" className="size-5" />
						{shop.email}
					</a>
				</li>
				<li className="flex min-h-11 items-center gap-2">
					<Icon name="pin" className="size-5" />
					{shop.town}
				</li>
				<li className="flex min-h-11 items-center text-smoke">{m.footer_promise()}</li>
				<li className="-ml-3 flex pt-1">
					<SocialLink href={shop.social.instagram} icon="instagram" label="Instagram" />
					<SocialLink href={shop.social.facebook} icon="facebook" label="Facebook" />
					<SocialLink href={shop.social.tiktok} icon="tiktok" label="TikTok" />
				</li>
			</ul>
		</div>
	)
}

function Rights() {
	const { name, seller } = useShop()
	return (
		<div className="page-frame flex flex-wrap items-center gap-x-6 border-t border-sand pt-3 text-sm text-smoke">
			<span>{m.footer_rights({ year: '2026', name })}</span>
			<ShopLink to="/terms" className={LINK}>
				{m.footer_terms()}
			</ShopLink>
			<ShopLink to="/privacy" className={LINK}>
				{m.footer_privacy()}
			</ShopLink>
			{seller?.line ? <p className="w-full">{seller.line}</p> : null}
		</div>
	)
}

function LinkList({ items }: { items: readonly NavigationItem[] }) {
	return (
		<ul>
			{items.map(({ path, label }) => (
				<li key={path}>
					<ShopLink to={path} className={LINK}>
						{label()}
					</ShopLink>
				</li>
			))}
		</ul>
	)
}

function SocialLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={label}
			title={label}
			className="flex size-11 items-center justify-center rounded-md hover:bg-sand"
		>
			<Icon name={icon} className="size-5" />
		</a>
	)
}
