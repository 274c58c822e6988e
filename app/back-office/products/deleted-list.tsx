import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Photo } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import type { RevertAnswer } from '~/features/changes/change-line.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { TextField } from '~/ui/field.tsx'
import { DialogButtons } from '../components/dialog-buttons.tsx'
import { priceText } from '../components/number-text.ts'
import { useOutcome } from '../requests/outcome.ts'

export type DeletedEntry = {
	change: number
	id: string
	name: string
	brand: string | null
	price: number
	photo: Photo | null
	deleted: string
	until: string
}

const ACTION = '/admin/products/deleted'

export function DeletedList({ products }: { products: DeletedEntry[] }) {
	const fetcher = useFetcher<RevertAnswer>()
	const [taken, setTaken] = useState<RevertAnswer['taken']>()
	useOutcome(fetcher.data, (answer) => setTaken(answer.taken))
	const busy = fetcher.state !== 'idle'
	return (
		<>
			<ul className="rounded-md border border-sand bg-paper">
				{products.map((product) => (
					<li
						key={product.change}
						className="flex flex-wrap items-start gap-3 border-b border-sand/70 px-3 py-3 last:border-0"
					>
						<div className="w-12 shrink-0 overflow-hidden rounded-sm">
							<ProductPhoto photo={product.photo} alt="" sizes="48px" />
						</div>
						<div className="min-w-0 flex-1 basis-48">
							<p className="font-medium wrap-anywhere">{product.name}</p>
							<p className="text-sm wrap-anywhere text-smoke">
								{[product.brand, priceText(product.price), `/product/${product.id}`]
									.filter(Boolean)
									.join(' · ')}
							</p>
							<p className="text-xs wrap-anywhere text-smoke">{product.deleted}</p>
							<p className="text-xs text-smoke">{product.until}</p>
						</div>
						<Button
							look="secondary"
							size="sm"
							disabled={busy}
							aria-label={m.deleted_bring_back_label({ name: product.name })}
							onClick={() =>
								fetcher.submit(
									{ change: String(product.change), label: product.name },
									{ method: 'post', action: ACTION },
								)
							}
						>
							{m.deleted_bring_back()}
						</Button>
					</li>
				))}
			</ul>
			<Dialog
				open={taken !== undefined}
				onClose={() => setTaken(undefined)}
				title={m.deleted_taken_title()}
				closeLabel={m.close()}
			>
				{taken ? (
					<fetcher.Form method="post" action={ACTION} className="flex flex-col gap-4">
						<p className="wrap-anywhere">{m.deleted_taken_text({ name: taken.name })}</p>
						<input type="hidden" name="change" value={taken.change} />
						<TextField
							name="name"
							label={m.deleted_new_name()}
							defaultValue={taken.name}
							maxLength={120}
							required
							error={taken.again ? m.deleted_still_taken() : undefined}
						/>
						<DialogButtons submit={m.deleted_bring_back()} busy={busy} onCancel={() => setTaken(undefined)} />
					</fetcher.Form>
				) : null}
			</Dialog>
		</>
	)
}
