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
			className="mt-10 -mb-6 md:mt-14"
			titleClass="text-2xl md:text-3xl"
		>
			<ProductsWithReason found={similar} className="mt-6 lg:grid-cols-4" gap="mb-6" />
		</TitledSection>
	)
}
