import { useId } from 'react'
import { lossPerSale } from '~/features/catalogue/edit/admin-product.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { completePrice, formatPrice, parsePrice } from '~/shop/money.ts'
import { TextArea, TextField } from '~/ui/field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { fieldOf, must } from './field-props.ts'
import type { ProductFormState } from './use-product-form.ts'

export function BasicSection({ form }: { form: ProductFormState }) {
	const field = fieldOf(form)
	/** The currency is written when the field is left: typing 22000 is enough. */
	const priceField = (name: 'price' | 'costPrice') => ({
		...field(name),
		onBlur: () => {
			const complete = completePrice(form.values[name])
			if (complete !== form.values[name]) form.set(name, complete)
		},
	})
	const warning = useId()
	const loss = lossPerSale(parsePrice(form.values.price), parsePrice(form.values.costPrice))
	// A warning, not an error: selling at a loss can be intended.
	const warned = loss > 0 && !form.errors.price ? { 'aria-describedby': warning } : {}
	return (
		<FormSection title={m.office_product_section_basic()}>
			<TextField label={m.office_product_name()} {...field('name')} {...must()} autoComplete="off" />
			<div className="grid gap-4 sm:grid-cols-2">
				<div className="flex flex-col gap-1.5">
					<TextField
						label={m.office_product_price()}
						placeholder="20,000 FCFA"
						autoComplete="off"
						{...warned}
						{...priceField('price')}
						{...must()}
					/>
					<p id={warning} role="status" className="text-sm font-medium text-gold empty:hidden">
						{loss > 0 ? m.office_price_under_cost({ loss: formatPrice(loss, language()) }) : ''}
					</p>
				</div>
				<TextField
					label={m.office_product_cost()}
					placeholder="15,000 FCFA"
					autoComplete="off"
					{...priceField('costPrice')}
					{...must()}
				/>
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextArea label={m.office_product_description()} {...field('description')} {...must()} />
				<TextArea
					label={m.office_product_description_fr()}
					lang="fr"
					hint={form.values.descriptionFr.trim() ? undefined : m.office_french_missing_hint()}
					{...field('descriptionFr')}
				/>
			</div>
		</FormSection>
	)
}
