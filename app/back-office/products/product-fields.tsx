import { categoryOptions } from '~/features/catalogue/category-name.ts'
import { CONCENTRATIONS, type ProductField, SCENT_FAMILIES } from '~/features/catalogue/edit/product-form.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { FormSection } from '../parts/form-section.tsx'
import { BrandField } from './brand-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { StockOptions } from './stock-select.tsx'
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

/** The sections of the product form, the same for a new product and for one that is edited. */
export function ProductFields({ form, brands }: { form: ProductFormState; brands: string[] }) {
	const { values, errors, set } = form
	const field = (name: ProductField) => ({
		name,
		value: values[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => set(name, event.target.value),
	})
	const must = { required: true, requiredWord: m.required_field() }
	return (
		<>
			<FormSection title={m.office_product_section_basic()}>
				<TextField label={m.office_product_name()} {...field('name')} {...must} autoComplete="off" />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label={m.office_product_price()}
						placeholder="20,000 FCFA"
						autoComplete="off"
						{...field('price')}
						{...must}
					/>
					<TextField
						label={m.office_product_cost()}
						placeholder="15,000 FCFA"
						autoComplete="off"
						{...field('costPrice')}
						{...must}
					/>
				</div>
				<TextArea label={m.office_product_description()} {...field('description')} {...must} />
				<TextArea label={m.office_product_description_fr()} lang="fr" rows={3} {...field('descriptionFr')} />
			</FormSection>
			<FormSection title={m.office_product_section_details()}>
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField label={m.office_product_category()} {...field('category')} {...must}>
						<option value="">{m.office_product_choose()}</option>
						{categoryOptions().map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</SelectField>
					<TextField label={m.office_product_size()} placeholder="100ml" {...field('size')} {...must} />
				</div>
				<BrandField
					brands={brands}
					value={values.brand}
					error={errors.brand}
					onChange={(brand) => set('brand', brand)}
				/>
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
							<option value="men">{m.office_gender_men()}</option>
							<option value="women">{m.office_gender_women()}</option>
							<option value="unisex">{m.office_gender_unisex()}</option>
						</SelectField>
					) : null}
					<SelectField label={m.office_product_scent()} {...field('scentFamily')}>
						<option value="">{m.office_product_not_said()}</option>
						{/* The sample catalogue has families of its own: the one a product has stays. */}
						{values.scentFamily && !ownEntry(SCENTS, values.scentFamily) ? (
							<option>{values.scentFamily}</option>
						) : null}
						{SCENT_FAMILIES.map((family) => (
							<option key={family} value={family}>
								{SCENTS[family]()}
							</option>
						))}
					</SelectField>
					<SelectField label={m.office_stock()} {...field('stock')} value={values.stock || 'available'}>
						<StockOptions />
					</SelectField>
				</div>
			</FormSection>
			<FormSection title={m.office_product_section_image()}>
				<PhotoField
					photo={form.photo}
					address={values.imageUrl}
					name={values.name}
					error={errors.imageUrl}
					onPhoto={form.choosePhoto}
					onAddress={form.typeAddress}
					onBusy={form.setUploading}
				/>
			</FormSection>
		</>
	)
}
