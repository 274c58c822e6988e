import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'
import { ProductsWithReason } from './products-with-reason.tsx'

export function SimilarProducts({ similar }: Pick<ProductPage, 'similar'>) {
	if (similar.length === 0) return null
	return (
		<TitledSection
			id="smells-close"
			title={m.similar_title()}
			className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-6"
		>
			<ProductsWithReason found={similar} className="mt-6 lg:grid-cols-4" gap="mb-6" />
		</TitledSection>
	)
}
