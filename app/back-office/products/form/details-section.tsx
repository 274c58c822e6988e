import { categoryOptions } from '~/features/catalogue/category-name.ts'
import { CONCENTRATIONS, type SCENT_FAMILIES } from '~/features/catalogue/edit/product-form.ts'
import { STOCK_LABELS } from '~/features/catalogue/presence.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { labelled, Options } from '../../components/options.tsx'
import { BrandField } from './brand-field.tsx'
import { fieldOf, must } from './field-props.ts'
import { ScentNameField } from './scent-name-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const SCENTS: Record<(typeof SCENT_FAMILIES)[number], () => string> = {
	floral: m.office_scent_floral,
	aromatic: m.office_scent_aromatic,
	fruity: m.office_scent_fruity,
	fresh: m.office_scent_fresh,
	chypre: m.office_scent_chypre,
	woody: m.office_scent_woody,
	leather: m.office_scent_leather,
	gourmand: m.office_scent_gourmand,
	oriental: m.office_scent_oriental,
	fougere: m.office_scent_fougere,
	powdery: m.office_scent_powdery,
	spicy: m.office_scent_spicy,
}

const GENDERS = {
	men: m.office_gender_men,
	women: m.office_gender_women,
	unisex: m.office_gender_unisex,
}

export function DetailsSection({
	form,
	brands,
	id,
}: {
	form: ProductFormState
	brands: string[]
	id?: string
}) {
	const { values, errors, set } = form
	const field = fieldOf(form)
	return (
		<FormSection title={m.office_product_section_details()}>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField label={m.office_product_category()} {...field('category')} {...must()}>
					<option value="">{m.office_product_choose()}</option>
					<Options of={categoryOptions()} />
				</SelectField>
				<TextField label={m.office_product_size()} placeholder="100ml" {...field('size')} {...must()} />
			</div>
			<BrandField
				brands={brands}
				value={values.brand}
				error={errors.brand}
				onChange={(brand) => set('brand', brand)}
			/>
			<ScentNameField form={form} id={id} />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField label={m.office_product_concentration()} {...field('concentration')}>
					<option value="">{m.office_product_not_said()}</option>
					{CONCENTRATIONS.map((one) => (
						<option key={one}>{one}</option>
					))}
				</SelectField>
				{values.category === 'perfumes' ? (
					<SelectField label={m.office_product_gender()} {...field('gender')}>
						<option value="">{m.office_product_not_said()}</option>
						<Options of={labelled(GENDERS)} />
					</SelectField>
				) : null}
				<SelectField label={m.office_product_scent()} {...field('scentFamily')}>
					<option value="">{m.office_product_not_said()}</option>
					{/* The sample catalogue has other families: keeps the product's value. */}
					{values.scentFamily && !ownEntry(SCENTS, values.scentFamily) ? (
						<option>{values.scentFamily}</option>
					) : null}
					<Options of={labelled(SCENTS)} />
				</SelectField>
				<SelectField
					label={m.office_stock()}
					{...field('stock')}
					value={values.stock || 'available'}
					disabled={form.counted}
					hint={form.counted ? m.stock_follows_count() : undefined}
				>
					<Options of={labelled(STOCK_LABELS)} />
				</SelectField>
				<TextField
					label={m.sizes_barcode()}
					hint={m.sizes_barcode_hint()}
					autoComplete="off"
					{...field('barcode')}
				/>
			</div>
		</FormSection>
	)
}
