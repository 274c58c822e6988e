import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PickerProduct } from '~/features/catalogue/edit/picker-product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

type Found = { q: string; products: PickerProduct[]; problem?: string }
const PAUSE_MS = 200

/** Each tap adds one of the product. The grid scrolls within its own height. */
export function ProductPicker({
	initial,
	onPick,
}: {
	initial?: Found
	onPick: (product: PickerProduct) => void
}) {
	const fetcher = useFetcher<Found>()
	const [q, setQ] = useState('')
	const [touched, setTouched] = useState(!initial)
	const id = useId()
	const { load } = fetcher
	useEffect(() => {
		if (!touched) return
		const pause = setTimeout(() => load(`/admin/products/lookup?q=${encodeURIComponent(q)}`), PAUSE_MS)
		return () => clearTimeout(pause)
	}, [q, touched, load])
	const found = fetcher.data ?? initial

	return (
		<div className="flex flex-col gap-2">
			<label htmlFor={id} className="sr-only">
				{m.office_picker_search()}
			</label>
			<input
				id={id}
				type="search"
				value={q}
				placeholder={m.office_picker_search()}
				maxLength={100}
				autoComplete="off"
				onChange={(event) => {
					setTouched(true)
					setQ(event.target.value)
				}}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.preventDefault()
				}}
				className="min-h-11 w-full rounded-md border border-smoke/50 bg-paper px-3 text-base placeholder:text-smoke"
			/>
			{found?.problem ? (
				<Notice tone="danger" title={found.problem}>
					<Button
						size="sm"
						look="secondary"
						onClick={() => load(`/admin/products/lookup?q=${encodeURIComponent(q)}`)}
					>
						{m.admin_retry()}
					</Button>
				</Notice>
			) : null}
			{found ? null : <Skeleton className="h-72" />}
			{found && !found.problem && found.products.length === 0 ? (
				<p className="px-1 py-4 text-smoke">{m.office_picker_nothing({ q: found.q })}</p>
			) : null}
			<ul
				aria-label={m.office_picker_label()}
				className="grid max-h-60 grid-cols-2 gap-2 overflow-y-auto md:max-h-80 md:grid-cols-3"
			>
				{found?.products.map((product) => (
					<li key={product.id}>
						<button
							type="button"
							onClick={() => onPick(product)}
							className="flex min-h-16 w-full items-center gap-2 rounded-md border border-sand bg-paper p-1.5 text-left hover:border-gold"
						>
							<span className="block aspect-4/5 w-10 shrink-0 overflow-hidden rounded-sm bg-sand">
								{product.photo ? <ProductPhoto photo={product.photo} alt="" sizes="40px" /> : null}
							</span>
							<span className="min-w-0 text-sm leading-tight">
								<span className="line-clamp-2 font-medium">{product.name}</span>
								<span className="text-xs text-smoke tabular-nums">
									{formatPrice(product.price, language())}
									{product.shown ? '' : ` · ${m.office_product_hidden()}`}
									{product.soldOut ? ` · ${m.office_stock_sold_out()}` : ''}
								</span>
							</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}
