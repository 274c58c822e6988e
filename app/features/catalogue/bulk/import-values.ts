// Maps the validated values of a row to the columns of a product.
import type { Gender, Stock } from '~/shop/vocabulary.ts'
import type { AdminProduct } from '../edit/admin-product.ts'
import type { ProductValues } from '../edit/product-form.ts'
import type { Heading } from '../edit/products-csv.ts'

type Brand = { id: number; name: string } | null

/** Columns of the products' table; missing ones stay unchanged. */
export type ImportSet = Partial<
	Pick<
		ProductValues,
		'name' | 'price' | 'costPrice' | 'description' | 'descriptionFr' | 'category' | 'size'
	> &
		Pick<ProductValues, 'concentration' | 'gender' | 'scentFamily' | 'imageUrl' | 'barcode' | 'scent'> & {
			brandId: number | null
			brand: string | null
			subcategory: Gender | null
			mediaId: null
			photoAlt: null
			photoAltFr: null
			isVisible: boolean
			inStock: boolean
			stock: Stock
		}
>
export type NewProduct = ImportSet &
	Pick<ProductValues, 'name' | 'price' | 'costPrice' | 'category' | 'description' | 'size'>

/** What the filled columns of a row change in an existing product. */
export function setOf(
	product: AdminProduct,
	values: ProductValues,
	brand: Brand,
	touched: ReadonlySet<Heading>,
): ImportSet {
	const set: ImportSet = {}
	if (touched.has('name')) set.name = values.name
	if (touched.has('price')) set.price = values.price
	if (touched.has('cost_price')) set.costPrice = values.costPrice
	if (touched.has('description')) set.description = values.description
	if (touched.has('description_fr')) set.descriptionFr = values.descriptionFr
	if (touched.has('size')) set.size = values.size
	if (touched.has('scent_family')) set.scentFamily = values.scentFamily
	if (touched.has('barcode')) set.barcode = values.barcode
	if (touched.has('scent')) set.scent = values.scent
	if (touched.has('brand')) Object.assign(set, { brandId: brand?.id ?? null, brand: brand?.name ?? null })
	// A URL replaces an uploaded photo and its description.
	if (touched.has('image_url'))
		Object.assign(set, { imageUrl: values.imageUrl, mediaId: null, photoAlt: null, photoAltFr: null })
	const moved = values.category !== product.category
	if (moved) set.category = values.category
	if (moved || touched.has('concentration')) set.concentration = values.concentration
	if (values.category !== 'perfumes') {
		// Gender applies to perfumes only; what the product had stays stored.
		if (moved) Object.assign(set, { gender: product.gender, subcategory: null })
	} else if (moved || touched.has('gender'))
		Object.assign(set, { gender: values.gender, subcategory: values.gender })
	return set
}

export function newProduct(values: ProductValues, brand: Brand, own: ImportSet): NewProduct {
	const { name, price, costPrice, category, description, descriptionFr, size, scentFamily, barcode, scent } =
		values
	return {
		name,
		price,
		costPrice,
		category,
		description,
		descriptionFr,
		size,
		scentFamily,
		barcode,
		scent,
		concentration: values.concentration,
		gender: values.gender,
		subcategory: values.gender,
		imageUrl: values.imageUrl,
		brandId: brand?.id ?? null,
		brand: brand?.name ?? null,
		...own,
	}
}

export function afterImport(product: AdminProduct, set: ImportSet): AdminProduct {
	const { imageUrl, mediaId, subcategory, brandId, gender, ...plain } = set
	return {
		...product,
		...plain,
		...(gender !== undefined && { gender }),
		...(imageUrl != null && { imageUrl, photo: { kind: 'address' as const, url: imageUrl } }),
	}
}
