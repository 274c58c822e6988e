import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { countPieces } from '~/features/cart/cart.ts'
import { QuantityStepper } from '~/features/cart/quantity-stepper.tsx'
import { freeDeliveryGap, totalOf } from '~/features/cart/totals.ts'
import { knownCategory } from '~/features/catalogue/category.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import type { DeliveryAndPaymentTerms } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { formatTotal } from '~/shop/money.ts'
import type { Category } from '~/shop/vocabulary.ts'
import { Button, buttonClass, IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'
import { currentCopies } from './saved-items.ts'
import type { ShownLine } from './use-cart.ts'

const CartDelivery = lazy(() => import('./cart-delivery.tsx').catch(() => new Promise<never>(() => {})))
const actions = () => import('./saved-items-actions.ts')

/** The forms work without scripts; with scripts nothing is posted. */
function instead(act: (event: FormEvent<HTMLFormElement>) => void) {
	return (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		act(event)
	}
}

export function CartLines({ lines }: { lines: ShownLine[] }) {
	return (
		<div>
			<ul aria-label={m.cart_lines_label()} className="border-t border-sand">
				{lines.map((line) => (
					<Line key={line.id} line={line} />
				))}
			</ul>
			<form
				method="post"
				action={href('/cart')}
				onSubmit={instead(() => actions().then(({ clearCart }) => clearCart()))}
				className="mt-4 flex justify-end"
			>
				<Button type="submit" look="quiet" name="clear" value="1">
					<Icon name="trash" className="size-5" />
					{m.cart_clear()}
				</Button>
			</form>
		</div>
	)
}

function Line({ line }: { line: ShownLine }) {
	const { id, name, price, quantity, category, photo, soldOut } = line
	const to = `/product/${id}`
	const change = instead((event) => {
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
		const wanted = Number(button?.value ?? quantity)
		actions().then(({ stepQuantity, removeLine }) =>
			wanted === 0 ? removeLine(id) : stepQuantity(id, wanted - quantity),
		)
	})
	return (
		<li className="bar-scale flex gap-4 border-b border-sand py-4">
			<ShopLink to={to} tabIndex={-1} aria-hidden="true" className="w-22 shrink-0 md:w-28">
				<ProductPhoto photo={photo} alt="" sizes="112px" widths={[340]} eager className="rounded-md" />
			</ShopLink>
			<div className="flex min-w-0 grow flex-col gap-1">
				<p className="text-xs tracking-widest text-smoke uppercase">{categoryLabel(category)}</p>
				<h2 className="text-lg leading-snug">
					<ShopLink to={to} className="underline-offset-4 hover:underline">
						{name}
					</ShopLink>
				</h2>
				{soldOut ? (
					<p className="text-sm font-medium">{m.cart_sold_out_line()}</p>
				) : (
					<p className="font-medium tabular-nums">{formatTotal(price)}</p>
				)}
				<form
					method="post"
					action={href('/cart')}
					onSubmit={change}
					className="mt-auto flex items-center gap-1 pt-2"
				>
					<input type="hidden" name="product" value={id} />
					{soldOut ? (
						<ShopLink
							to={`${to}#tell-me`}
							className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
						>
							{m.card_tell_me()}
							<span className="sr-only">{`: ${name}`}</span>
						</ShopLink>
					) : (
						<QuantityStepper
							name={name}
							quantity={quantity}
							step={(to) => ({ type: 'submit', name: 'quantity', value: to })}
						>
							<output className="w-11 text-center tabular-nums">{quantity}</output>
						</QuantityStepper>
					)}
					<IconButton
						type="submit"
						name="quantity"
						value={0}
						label={m.cart_remove({ name })}
						className="ml-auto text-smoke"
					>
						<Icon name="trash" className="size-5" />
					</IconButton>
				</form>
			</div>
		</li>
	)
}

const CATEGORY_LABELS: Record<Category, () => string> = {
	perfumes: m.nav_perfumes,
	body_mist: m.nav_body_mist,
	body_spray: m.nav_body_spray,
	perfume_oils: m.nav_perfume_oils,
	hair_perfumes: m.nav_hair_perfume,
	diffusers: m.nav_diffusers,
	antiperspirant_deodorant: m.cart_deodorant,
}

function categoryLabel(text: string): string {
	const category = knownCategory(text)
	return category ? CATEGORY_LABELS[category]() : ''
}

/** Item count and total of what can be ordered, at the server's prices, with French-style separators. */
export function CartSummary({
	lines: all,
	priced,
	terms,
	town,
}: {
	lines: ShownLine[]
	priced: boolean
	/** Delivery and payment, if the owner has set them. */
	terms: DeliveryAndPaymentTerms | undefined
	/** The account's town; '' if unknown. */
	town: string
}) {
	const lines = all.filter(({ soldOut }) => !soldOut)
	const total = totalOf(lines)
	const gap = freeDeliveryGap(total, useShop().freeDeliveryFrom)
	const amount = priced ? formatTotal(total) : '…'
	return (
		// On a phone its children are laid out in the page itself, so that the bar can be sticky.
		<aside
			aria-labelledby="cart-summary"
			className="flex flex-col gap-4 rounded-lg border border-sand bg-paper p-5 max-md:contents lg:sticky lg:top-24"
		>
			<h2 id="cart-summary" className="text-2xl">
				{m.cart_summary()}
			</h2>
			<p className="text-smoke">{m.cart_items({ count: countPieces(lines) })}</p>
			<p className="flex items-center gap-2 text-sm">
				<Icon name="truck" className="size-5 shrink-0 text-gold" />
				{gap > 0 ? m.cart_free_gap({ amount: formatTotal(gap) }) : m.cart_free()}
			</p>
			{terms ? (
				<Suspense>
					<CartDelivery terms={terms} town={town} total={total} />
				</Suspense>
			) : null}
			<div className="page-bar md:flex-wrap md:border-t md:border-sand md:pt-4">
				<p className="md:w-full">
					{m.cart_total()}
					<strong className="amount block font-medium whitespace-nowrap md:text-xl">{amount}</strong>
				</p>
				{lines.length > 0 ? <CheckoutLink /> : <p className="text-sm">{m.cart_only_sold_out()}</p>}
			</div>
			<ShopLink to="/shop/perfumes" className={buttonClass({ look: 'secondary' })}>
				{m.cart_continue()}
			</ShopLink>
			<p className="text-sm text-smoke">{m.cart_pay_note()}</p>
		</aside>
	)
}

/** The order form reads the cart from the server: unsent changes are sent first. */
function CheckoutLink() {
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const to = '/order-inquiry?from=cart'
	const sendFirst = async (event: MouseEvent) => {
		const { owner, unsent } = currentCopies()
		if (!owner || Object.keys(unsent.cart).length === 0) return
		event.preventDefault()
		setBusy(true)
		await import('./saved-items-sync.ts').then(({ sendWhatIsLeft }) => sendWhatIsLeft()).catch(() => {})
		setBusy(false)
		navigate(href(to))
	}
	return (
		<ShopLink
			to={to}
			prefetch="none"
			onClick={sendFirst}
			aria-busy={busy || undefined}
			className={buttonClass()}
		>
			{m.cart_checkout()}
		</ShopLink>
	)
}
