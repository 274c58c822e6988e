import { m } from '~/paraglide/messages.js'
import { FormSection } from '../../components/form-section.tsx'
import { BasicSection } from './basic-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PhotoField } from './photo-field.tsx'
import { ScentSection } from './scent-section.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function ProductFields({ form, ...rest }: { form: ProductFormState; brands: string[]; id?: string }) {
	return (
		<>
			<BasicSection form={form} />
			<DetailsSection form={form} {...rest} />
			<FormSection title={m.office_product_section_image()}>
				<PhotoField form={form} />
			</FormSection>
			<ScentSection form={form} />
		</>
	)
}
