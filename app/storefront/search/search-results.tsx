import type { SuggestedProduct } from '~/features/catalogue/search/suggestions.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { fillGaps, whatsappLink } from '~/shop/shop-facts.ts'
import { buttonClass } from '~/ui/button.tsx'
import { ChatLink } from '~/ui/chat-link.tsx'
import { tap } from '../product/tapped-product.ts'
import { ShopLink } from '../shop-link.tsx'
import { useShop } from '../use-shop.ts'
import { resultsAddress } from './results-address.ts'
import type { Searching } from './search-in-browser.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useCountNotFound } from './use-count-not-found.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The best results while typing, a link to all of them, and a chat link when nothing matches. */
export function SearchResults({
	term,
	here,
	failed,
	onLeave,
}: {
	term: string
	here: Searching | undefined
	failed: boolean
	onLeave: () => void
}) {
	const { suggestions, failed: unanswered } = useSuggestions(term, here)
	useCountNotFound(suggestions?.count === 0 ? term.trim() : undefined)
	if (!suggestions) return <Waiting term={term} failed={failed || unanswered} />
	const { count, best, meant, close } = suggestions
	return (
		<>
			<div role="status" className="mb-2">
				<p className="text-sm text-smoke tabular-nums">
					{count === 0
						? m.search_nothing({ term: term.trim() })
						: count === 1
							? m.search_found_one()
							: m.search_found({ count })}
				</p>
				{meant ? <p className="font-medium">{m.list_meant({ term: meant })}</p> : null}
			</div>
			<Products products={best} onLeave={onLeave} />
			{count > 1 ? (
				<ShopLink
					to={resultsAddress(term)}
					prefetch="none"
					data-more
					onClick={onLeave}
					className={buttonClass({ look: 'secondary' }, 'mt-4 w-full')}
				>
					{m.search_all({ count })}
				</ShopLink>
			) : null}
			{count === 0 ? <AskUs term={term} /> : null}
			{close.length > 0 ? (
				<section aria-labelledby="search-close" className="mt-6">
					<h2 id="search-close" className="mb-2 text-lg">
						{m.search_close()}
					</h2>
					<Products products={close} onLeave={onLeave} />
				</section>
			) : null}
		</>
	)
}

function Products({ products, onLeave }: { products: readonly SuggestedProduct[]; onLeave: () => void }) {
	if (products.length === 0) return null
	return (
		<ul className="divide-y divide-sand">
			{products.map((product) => (
				<li key={product.id}>
					<ShopLink
						to={`/product/${product.id}`}
						onClick={() => {
							tap(product)
							onLeave()
						}}
						className="flex items-center gap-3 py-2 transition-colors hover:bg-ivory"
					>
						<Thumbnail photo={product.photo} className="h-15 w-12" />
						<span className="min-w-0 grow">
							{product.name}
							{isSoldOut(product) ? (
								<span className="block text-sm text-smoke">{m.card_sold_out()}</span>
							) : null}
						</span>
						<span className="shrink-0 font-medium tabular-nums">
							{formatPrice(product.price, language())}
						</span>
					</ShopLink>
				</li>
			))}
		</ul>
	)
}

function AskUs({ term }: { term: string }) {
	const { whatsapp, messages } = useShop()
	const words = { term: term.trim() }
	const text = messages.searchedFor ? fillGaps(messages.searchedFor, words) : m.search_ask_text(words)
	return (
		<ChatLink href={whatsappLink(whatsapp, text)} data-more className="mt-2 w-full">
			{m.search_ask()}
		</ChatLink>
	)
}

/** The index is loading, or failed to load: then the server searches. */
function Waiting({ term, failed }: { term: string; failed: boolean }) {
	return (
		<div role="status" className="text-smoke">
			<p>{failed ? m.search_failed() : m.search_waiting()}</p>
			{failed ? (
				<a
					href={href(resultsAddress(term))}
					data-more
					className={buttonClass({ look: 'secondary' }, 'mt-4 w-full')}
				>
					{m.search_in_shop()}
				</a>
			) : null}
		</div>
	)
}
