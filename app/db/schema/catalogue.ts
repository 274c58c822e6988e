// Products, their brands and photos.
import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
	CATEGORIES,
	FAMILIES,
	GENDERS,
	HEATS,
	OCCASIONS,
	STOCK_STATES,
	STRONGEST_SILLAGE,
} from '../../shop/vocabulary.ts'
import { createdAt, fixed, id, isOneOf, quoted, updatedAt, version } from './columns.ts'

export const brands = pgTable('brands', { id: id(), name: text().notNull(), createdAt: createdAt() }, (t) => [
	uniqueIndex('brands_name_once').on(sql`lower(${t.name})`),
	unique('brands_id_name').on(t.id, t.name),
	check('brands_name_filled', sql`${t.name} <> ''`),
])

/** Pictures stored by the shop; the id is a hash of the uploaded bytes, which deduplicates files. */
export const media = pgTable('media', {
	id: text().primaryKey(),
	width: integer().notNull(),
	height: integer().notNull(),
	color: text().notNull(),
	createdAt: createdAt(),
})

export const products = pgTable(
	'products',
	{
		/** The slug of the first name. Never changes, so links never break. */
		id: text().primaryKey(),
		numericId: integer().notNull().unique('products_numeric_id_once'),
		name: text().notNull(),
		price: integer().notNull(),
		/** Of a counted product the average cost of what is there, rounded, by a trigger (migration stock_levels). */
		costPrice: integer(),
		category: text().notNull(),
		subcategory: text(),
		brandId: integer(),
		brand: text(),
		gender: text(),
		size: text().notNull().default('100ml'),
		concentration: text(),
		scentFamily: text(),
		notes: jsonb().$type<{ top: string[]; heart: string[]; base: string[] }>(),
		/** Hours on skin, from and to; how far it carries; when and for what it is worn. The shop's own judgement. */
		longevityFrom: integer(),
		longevityTo: integer(),
		sillage: integer(),
		heat: text(),
		occasions: text().array().notNull().default([]),
		family: text(),
		secondFamily: text(),
		description: text().notNull().default(''),
		descriptionFr: text(),
		/** A URL typed by the admin, used unchanged; an uploaded photo is `mediaId`. */
		imageUrl: text(),
		mediaId: text().references(() => media.id),
		/** The seller's description of the first photo; without it pages use the product's name. */
		photoAlt: text(),
		photoAltFr: text(),
		inStock: boolean().notNull().default(true),
		isVisible: boolean().notNull().default(true),
		/** For visible products: in stock, low, or sold out. Of a counted product it follows the count, by a trigger. */
		stock: text().notNull().default('available'),
		featured: boolean().notNull().default(false),
		bestseller: boolean().notNull().default(false),
		barcode: text(),
		/** The scent's name: products with the same one are its sizes and forms. */
		scent: text(),
		version: version(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		// The brand's name is stored beside its id (as the specification has it); a constraint keeps them in sync.
		foreignKey({
			name: 'products_brand',
			columns: [t.brandId, t.brand],
			foreignColumns: [brands.id, brands.name],
		})
			.onUpdate('cascade')
			.onDelete('set null'),
		index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id),
		index('products_shown').on(t.category, t.createdAt.desc()).where(sql`${t.inStock} and ${t.isVisible}`),
		index('products_of_scent').on(sql`lower(${t.scent})`).where(sql`${t.scent} is not null`),
		index('products_by_barcode').on(t.barcode).where(sql`${t.barcode} is not null`),
		check('products_price', sql`${t.price} >= 0`),
		check('products_cost_price', sql`${t.costPrice} >= 0`),
		check('products_category', isOneOf(t.category, CATEGORIES)),
		check('products_gender', isOneOf(t.gender, GENDERS)),
		check(
			'products_subcategory',
			sql`${t.subcategory} is null or (${isOneOf(t.subcategory, GENDERS)} and ${t.category} = 'perfumes')`,
		),
		check(
			'products_longevity',
			sql`(${t.longevityFrom} is null) = (${t.longevityTo} is null) and ${t.longevityFrom} between 1 and ${t.longevityTo} and ${t.longevityTo} <= 24`,
		),
		check('products_sillage', sql`${t.sillage} between 1 and ${fixed(STRONGEST_SILLAGE)}`),
		check('products_heat', isOneOf(t.heat, HEATS)),
		check('products_occasions', sql`${t.occasions} <@ array[${quoted(OCCASIONS)}]`),
		check('products_family', isOneOf(t.family, FAMILIES)),
		check(
			'products_second_family',
			sql`${isOneOf(t.secondFamily, FAMILIES)} and ${t.secondFamily} <> ${t.family}`,
		),
		check('products_stock', isOneOf(t.stock, STOCK_STATES)),
		check('products_id_slug', sql`${t.id} ~ '^[a-z0-9-]+$'`),
		check('products_name_filled', sql`${t.name} <> ''`),
	],
)

/** Further photos of a product, in the gallery's order; the first one, on its card, is the product's own `mediaId`. */
export const productPhotos = pgTable(
	'product_photos',
	{
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		mediaId: text()
			.notNull()
			.references(() => media.id),
		alt: text(),
		altFr: text(),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.position] }),
		unique('product_photos_once').on(t.productId, t.mediaId),
	],
)

/**
 * Deleted products, complete, for as long as they can be restored. Deleted in the transaction of its own change, so
 * that `deletedAt` equals that change's `at` to the microsecond.
 */
export const deletedProducts = pgTable(
	'deleted_products',
	{
		productId: text().notNull(),
		deletedAt: createdAt(),
		/** The row and the further photos as the tables had them, with column names. */
		product: jsonb().$type<Record<string, unknown>>().notNull(),
		photos: jsonb().$type<Record<string, unknown>[]>().notNull(),
		/** Order lines that referenced it. */
		orderItems: integer().array().notNull(),
		/** Of a counted product: its level, its movements, and the lines of deliveries that referenced it. */
		stock: jsonb().$type<Record<string, unknown>>(),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.deletedAt] }),
		index('deleted_products_newest').on(t.deletedAt),
	],
)

/** Who wants a notification when a sold-out product is back. A row is deleted once used, or after 90 days. */
export const stockWaits = pgTable(
	'stock_waits',
	{
		id: id(),
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** E.164. */
		phone: text().notNull(),
		language: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('stock_waits_once').on(t.productId, t.phone),
		index('stock_waits_by_phone').on(t.phone),
		index('stock_waits_oldest').on(t.createdAt),
	],
)
