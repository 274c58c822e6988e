import type { ProductText } from '~/features/catalogue/edit/product-form.ts'
import type { Photo } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice, parsePrice } from '~/shop/money.ts'
import { ANY_PHOTO } from './photo-row.tsx'

/** The product card, updated while typing (A-ADD-10). */
export function ProductPreview({ values, photo }: { values: ProductText; photo: Photo | null }) {
	const price = parsePrice(values.price)
	return (
		<section aria-label={m.office_product_preview()} className="rounded-md border border-sand bg-paper p-4">
			<h2 className="mb-3 text-lg">{m.office_product_preview()}</h2>
			<div className="mx-auto max-w-60">
				<ProductPhoto
					photo={photo}
					alt={m.office_photo_alt({ name: values.name })}
					sizes="240px"
					{...ANY_PHOTO}
				/>
				<p className="mt-3 min-h-4 text-xs tracking-widest text-gold uppercase">{values.brand}</p>
				<p className="font-serif text-lg">{values.name || m.office_product_name()}</p>
				<p className="line-clamp-2 text-sm text-smoke">{values.description}</p>
				<p className="mt-1 font-medium tabular-nums">
					{price === null ? values.price : formatPrice(price, language())}
				</p>
				<p className="text-xs text-smoke">
					{[values.size, values.concentration].filter(Boolean).join(' · ')}
				</p>
			</div>
		</section>
	)
}
