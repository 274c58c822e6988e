// Every table of the shop on one page. Money is whole francs, times are UTC instants.
// Names in the database are snake_case, as in the specification; `npm run db:generate` makes the migration.
import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
	ADMIN_ROLES,
	CATEGORIES,
	COUNTED_KINDS,
	FAMILIES,
	GENDERS,
	HEATS,
	MOST_STARS,
	OCCASIONS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_WAYS,
	REVIEW_LENGTH,
	REVIEW_STATES,
	SENT_BY,
	STOCK_STATES,
	STRONGEST_SILLAGE,
} from '../shop/vocabulary.ts'
import { folded } from './search-fold-sql.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
const updatedAt = () => at().notNull().defaultNow()
/** Raised by every change; a form that carries an older one is told, and overwrites nothing. */
const version = () => integer().notNull().default(1)
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const oneOf = (column: unknown, values: readonly string[]) => sql`${column} in (${quoted(values)})`

// ── Catalogue ────────────────────────────────────────────────────────────────

export const brands = pgTable('brands', { id: id(), name: text().notNull(), createdAt: createdAt() }, (t) => [
	uniqueIndex('brands_name_once').on(sql`lower(${t.name})`),
	unique('brands_id_name').on(t.id, t.name),
	check('brands_name_filled', sql`${t.name} <> ''`),
])

/** Pictures stored by the shop; the id is a hash of the uploaded bytes, so a file is never stored twice. */
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
		/** An address typed by the admin, shown as it is; an uploaded photo is `mediaId`. */
		imageUrl: text(),
		mediaId: text().references(() => media.id),
		/** What the first photo shows, in the seller's words; without them pages say the product's name. */
		photoAlt: text(),
		photoAltFr: text(),
		inStock: boolean().notNull().default(true),
		isVisible: boolean().notNull().default(true),
		/** Of those that visitors see: whether there are bottles, few, or none for now. */
		stock: text().notNull().default('available'),
		featured: boolean().notNull().default(false),
		bestseller: boolean().notNull().default(false),
		version: version(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		// The brand's name stands beside its id (as the specification has it) and cannot drift from it.
		foreignKey({
			name: 'products_brand',
			columns: [t.brandId, t.brand],
			foreignColumns: [brands.id, brands.name],
		})
			.onUpdate('cascade')
			.onDelete('set null'),
		index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id),
		index('products_shown').on(t.category, t.createdAt.desc()).where(sql`${t.inStock} and ${t.isVisible}`),
		check('products_price', sql`${t.price} >= 0`),
		check('products_cost_price', sql`${t.costPrice} >= 0`),
		check('products_category', oneOf(t.category, CATEGORIES)),
		check('products_gender', oneOf(t.gender, GENDERS)),
		check(
			'products_subcategory',
			sql`${t.subcategory} is null or (${oneOf(t.subcategory, GENDERS)} and ${t.category} = 'perfumes')`,
		),
		check(
			'products_longevity',
			sql`(${t.longevityFrom} is null) = (${t.longevityTo} is null) and ${t.longevityFrom} between 1 and ${t.longevityTo} and ${t.longevityTo} <= 24`,
		),
		check('products_sillage', sql`${t.sillage} between 1 and ${sql.raw(String(STRONGEST_SILLAGE))}`),
		check('products_heat', oneOf(t.heat, HEATS)),
		check('products_occasions', sql`${t.occasions} <@ array[${quoted(OCCASIONS)}]`),
		check('products_family', oneOf(t.family, FAMILIES)),
		check(
			'products_second_family',
			sql`${oneOf(t.secondFamily, FAMILIES)} and ${t.secondFamily} <> ${t.family}`,
		),
		check('products_stock', oneOf(t.stock, STOCK_STATES)),
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
 * Deleted products, whole, for as long as they can be brought back. Deleted in the transaction of its own change, so
 * that `deletedAt` is that change's `at` to the microsecond.
 */
export const deletedProducts = pgTable(
	'deleted_products',
	{
		productId: text().notNull(),
		deletedAt: createdAt(),
		/** The row and the further photos as the tables had them, names of columns included. */
		product: jsonb().$type<Record<string, unknown>>().notNull(),
		photos: jsonb().$type<Record<string, unknown>[]>().notNull(),
		/** Lines of orders that pointed to it. */
		orderItems: integer().array().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.deletedAt] }),
		index('deleted_products_newest').on(t.deletedAt),
	],
)

/** Who wants to know when a sold-out product is back. A row goes once it was used, or after 90 days. */
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

// ── Customers: accounts, what they keep, and the directory of persons ────────

export const customerUsers = pgTable('customer_users', {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull().unique('customer_users_email_once'),
	emailVerified: boolean().notNull().default(false),
	image: text(),
	phone: text(),
	city: text(),
	language: text().notNull().default('en'),
	termsAcceptedAt: at(),
	newsletterAt: at(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

const sessionColumns = () => ({
	id: text().primaryKey(),
	token: text().notNull().unique(),
	expiresAt: at().notNull(),
	ipAddress: text(),
	userAgent: text(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

const credentialColumns = () => ({
	id: text().primaryKey(),
	accountId: text().notNull(),
	providerId: text().notNull(),
	password: text(),
	accessToken: text(),
	refreshToken: text(),
	idToken: text(),
	accessTokenExpiresAt: at(),
	refreshTokenExpiresAt: at(),
	scope: text(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

const verificationColumns = () => ({
	id: text().primaryKey(),
	identifier: text().notNull(),
	value: text().notNull(),
	expiresAt: at().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

export const customerSessions = pgTable(
	'customer_sessions',
	{
		...sessionColumns(),
		userId: text()
			.notNull()
			.references(() => customerUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('customer_sessions_of_user').on(t.userId)],
)

export const customerCredentials = pgTable(
	'customer_credentials',
	{
		...credentialColumns(),
		userId: text()
			.notNull()
			.references(() => customerUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('customer_credentials_of_user').on(t.userId)],
)

export const customerVerifications = pgTable('customer_verifications', verificationColumns(), (t) => [
	index('customer_verifications_of').on(t.identifier),
])

/** One row per person: an account, or a phone number that ordered without one. */
export const customers = pgTable(
	'customers',
	{
		id: id(),
		userId: text()
			.unique('customers_user_once')
			.references(() => customerUsers.id, { onDelete: 'set null' }),
		name: text().notNull(),
		email: text(),
		phone: text(),
		city: text(),
		address: text(),
		/** The address as two rows are compared by it; none is not an empty one. */
		emailKey: text().generatedAlwaysAs(sql`nullif(lower(email), '')`),
		/** What the directory is searched in, without capitals and accents. */
		searched: text().generatedAlwaysAs(
			folded(
				sql`name || chr(10) || coalesce(phone, '') || chr(10) || coalesce(city, '') || chr(10) || coalesce(email, '')`,
			),
		),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('customers_phone_once').on(t.phone).where(sql`${t.userId} is null`),
		index('customers_newest').on(t.createdAt),
		// Who shares an address or a number with whom is read from these alone, in their order.
		index('customers_by_email').on(t.emailKey, t.userId, t.id),
		index('customers_by_phone').on(t.phone, t.userId, t.id),
	],
)

const savedBy = () =>
	({
		userId: text()
			.notNull()
			.references(() => customerUsers.id, { onDelete: 'cascade' }),
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	}) as const

export const carts = pgTable(
	'carts',
	{ ...savedBy(), quantity: integer().notNull(), updatedAt: updatedAt() },
	(t) => [
		primaryKey({ name: 'carts_line', columns: [t.userId, t.productId] }),
		index('carts_of_product').on(t.productId),
		check('carts_quantity', sql`${t.quantity} between 1 and 999`),
	],
)

export const wishlists = pgTable('wishlists', savedBy(), (t) => [
	primaryKey({ name: 'wishlists_line', columns: [t.userId, t.productId] }),
	index('wishlists_of_product').on(t.productId),
])

// ── Orders ───────────────────────────────────────────────────────────────────

export const orders = pgTable(
	'orders',
	{
		id: id(),
		/** Made by the database function generate_order_number(). */
		orderNumber: text().notNull().unique('orders_number_once'),
		/** Made once by the form: a retry with the same key is the same order. */
		idempotencyKey: text().unique('orders_key_once'),
		/** What the key was first sent with, to tell a retry from another order. */
		contentHash: text(),
		/** The secret part of the private link /order/{token}. */
		accessToken: text().unique('orders_token_once'),
		customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
		userId: text().references(() => customerUsers.id, { onDelete: 'set null' }),
		customerName: text().notNull(),
		/** E.164 where the number could be understood, else as typed with `phoneDoubtful`. */
		customerPhone: text().notNull(),
		phoneDoubtful: boolean().notNull().default(false),
		customerEmail: text(),
		customerLocation: text(),
		/** A landmark or the quarter, when the customer named one: it helps whoever brings the parcel. */
		landmark: text(),
		language: text().notNull().default('en'),
		orderSource: text().notNull(),
		orderStatus: text().notNull().default('pending'),
		productsRequested: text().notNull(),
		notes: text().notNull().default(''),
		// Wide enough for whatever lines come to (order-money.ts): no figure may refuse an order.
		totalAmount: bigint({ mode: 'number' }),
		totalCost: bigint({ mode: 'number' }),
		totalProfit: bigint({ mode: 'number' }),
		profitMargin: numeric({ precision: 20, scale: 1, mode: 'number' }),
		/**
		 * Whether the amount is what customer and shop agreed on: every line structured, by the customer or by the seller.
		 * Without it an amount is only what the customer's words seem to come to, for reports; no customer sees it.
		 */
		amountKnown: boolean().notNull().default(false),
		/** Taken off the lines: the amount above is already without it (order-money.ts). */
		discount: bigint({ mode: 'number' }).notNull().default(0),
		/** Due beside the amount, and neither revenue nor profit. Null until there is one to tell. */
		deliveryFee: integer(),
		/** What the customer's page showed as the total, where the order was worth another amount when it arrived. */
		totalSeen: bigint({ mode: 'number' }),
		/** How the parcel travels, with whom and under which number, for the customer to ask after it. */
		sentBy: text(),
		carrier: text(),
		parcelNumber: text(),
		/** Whether some line's cost was unknown, so that 60 percent of its price stands in for it. */
		costEstimated: boolean().notNull().default(false),
		version: version(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		// Ascending: read backwards they are newest first. A descending one of Drizzle's has its nulls last, and is
		// of no use to 'order by … desc', which has them first.
		index('orders_newest').on(t.createdAt, t.id),
		index('orders_by_status').on(t.orderStatus, t.createdAt, t.id, t.amountKnown, t.costEstimated),
		index('orders_by_source').on(t.orderSource, t.createdAt, t.id),
		index('orders_of_customer').on(t.customerId, t.createdAt),
		index('orders_of_user').on(t.userId, t.createdAt),
		index('orders_by_phone').on(t.customerPhone),
		index('orders_by_email').on(sql`lower(${t.customerEmail})`),
		// Everything that sums need: reports read this index alone, never the orders themselves.
		index('orders_in_figures').on(
			t.createdAt,
			t.orderStatus,
			t.orderSource,
			t.customerId,
			t.totalAmount,
			t.totalCost,
			t.totalProfit,
			t.amountKnown,
			t.costEstimated,
			t.customerPhone,
			t.customerLocation,
		),
		check('orders_source', oneOf(t.orderSource, ORDER_SOURCES)),
		check('orders_status', oneOf(t.orderStatus, ORDER_STATUSES)),
		check('orders_discount', sql`${t.discount} >= 0`),
		check('orders_delivery_fee', sql`${t.deliveryFee} between 0 and 100000000`),
		check('orders_sent_by', oneOf(t.sentBy, SENT_BY)),
		check('orders_known_amount', sql`${t.totalAmount} is not null or not ${t.amountKnown}`),
	],
)

export const orderItems = pgTable(
	'order_items',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		/** Null once the product is deleted; the line keeps its own name and prices. */
		productId: text().references(() => products.id, { onDelete: 'set null' }),
		productName: text().notNull(),
		quantity: integer().notNull(),
		// Frozen, not derived: a later change of price or cost must not rewrite history.
		unitPrice: integer().notNull(),
		unitCost: integer(),
		totalPrice: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`quantity::bigint * unit_price`),
	},
	(t) => [
		index('order_items_of_order').on(t.orderId, t.productName),
		index('order_items_of_product').on(t.productId),
		check('order_items_quantity', sql`${t.quantity} between 1 and 9999`),
		check('order_items_price', sql`${t.unitPrice} between 0 and 100000000`),
		// As wide as a product's own cost: what a bottle costs the shop is no reason to refuse an order for it.
		check('order_items_cost', sql`${t.unitCost} >= 0`),
	],
)

export const orderHistory = pgTable(
	'order_history',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		at: at().notNull().defaultNow(),
		/** customer, admin or system */
		actorKind: text().notNull(),
		actor: text(),
		/** created, status, notes, items, whatsapp … */
		change: text().notNull(),
		oldValue: text(),
		newValue: text(),
		/** What taking this step back restores, for a step that can be. */
		undo: jsonb().$type<Record<string, unknown>>(),
	},
	(t) => [
		index('order_history_of_order').on(t.orderId, t.at),
		check('order_history_actor', oneOf(t.actorKind, ['customer', 'admin', 'system'])),
	],
)

/** Money that came for an order; a refund is a negative one. What is still due follows from these (order-money.ts). */
export const orderPayments = pgTable(
	'order_payments',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		way: text().notNull(),
		amount: bigint({ mode: 'number' }).notNull(),
		/** The operator's number of the transaction, or whatever finds it again. */
		reference: text().notNull().default(''),
		/** The day in Douala on which it came. */
		paidOn: date().notNull(),
		/** Who wrote it down. */
		recordedBy: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		index('order_payments_of_order').on(t.orderId, t.paidOn, t.id),
		check('order_payments_way', oneOf(t.way, PAYMENT_WAYS)),
		check('order_payments_amount', sql`${t.amount} <> 0`),
	],
)

/** What a customer says of a bottle from a delivered order; visitors see it once the seller has approved it. */
export const reviews = pgTable(
	'reviews',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		rating: integer().notNull(),
		/** Empty when there are only stars. */
		words: text().notNull().default(''),
		language: text().notNull(),
		/** Who is shown with it, taken from the order when it was written; null when the order has no such thing. */
		firstName: text(),
		town: text(),
		state: text().notNull().default('waiting'),
		decidedAt: at(),
		version: version(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		unique('reviews_once').on(t.orderId, t.productId),
		// What a product's page reads, and what waits for the seller.
		index('reviews_of_product').on(t.productId, t.state, t.createdAt),
		index('reviews_by_state').on(t.state, t.createdAt, t.id),
		check('reviews_rating', sql`${t.rating} between 1 and ${sql.raw(String(MOST_STARS))}`),
		check('reviews_words', sql`char_length(${t.words}) <= ${sql.raw(String(REVIEW_LENGTH))}`),
		check('reviews_language', oneOf(t.language, ['en', 'fr'])),
		check('reviews_state', oneOf(t.state, REVIEW_STATES)),
	],
)

/** Mail is written here in the transaction that causes it and sent afterwards, with retries. */
export const outbox = pgTable(
	'outbox',
	{
		id: id(),
		kind: text().notNull(),
		recipient: text().notNull(),
		language: text().notNull().default('en'),
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
		attempts: integer().notNull().default(0),
		nextAttemptAt: at().notNull().defaultNow(),
		sentAt: at(),
		lastError: text(),
		createdAt: createdAt(),
	},
	(t) => [index('outbox_waiting').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
)

// ── Admins: a realm of their own, never the customers' ───────────────────────

export const adminUsers = pgTable(
	'admin_users',
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique('admin_users_email_once'),
		emailVerified: boolean().notNull().default(false),
		image: text(),
		language: text().notNull().default('en'),
		/** Whoever was there before roles is owner (migration people); a row that names no role has the lesser one. */
		role: text().notNull().default('staff'),
		lastSignInAt: at(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [check('admin_users_role', oneOf(t.role, ADMIN_ROLES))],
)

export const adminSessions = pgTable(
	'admin_sessions',
	{
		...sessionColumns(),
		userId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('admin_sessions_of_user').on(t.userId)],
)

export const adminCredentials = pgTable(
	'admin_credentials',
	{
		...credentialColumns(),
		/** The password of a first start, printed on the console; a trigger takes the mark away when it is changed. */
		printed: boolean().notNull().default(false),
		userId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('admin_credentials_of_user').on(t.userId)],
)

/** Whom an owner has invited, until they accept, the link is withdrawn, or its time is up. Holds a hash of the link. */
export const adminInvitations = pgTable(
	'admin_invitations',
	{
		id: text().primaryKey(),
		email: text().notNull().unique('admin_invitations_email_once'),
		role: text().notNull(),
		tokenHash: text().notNull().unique('admin_invitations_token_once'),
		invitedBy: text().notNull(),
		createdAt: createdAt(),
		expiresAt: at().notNull(),
	},
	(t) => [check('admin_invitations_role', oneOf(t.role, ADMIN_ROLES))],
)

/** Codes from an app as the second step of a login. Counts once it is confirmed with a first code. */
export const adminSecondFactors = pgTable('admin_second_factors', {
	userId: text()
		.primaryKey()
		.references(() => adminUsers.id, { onDelete: 'cascade' }),
	/** Encrypted with a key that is not in the database. */
	secret: text().notNull(),
	confirmedAt: at(),
	/** The half minute of the last code that was used: it and earlier ones are refused from then on. */
	lastStep: integer().notNull().default(0),
	/** Keyed hashes of the recovery codes that are left. */
	recoveryHashes: text().array().notNull().default([]),
	createdAt: createdAt(),
})

export const adminVerifications = pgTable('admin_verifications', verificationColumns(), (t) => [
	index('admin_verifications_of').on(t.identifier),
])

/** Who changed what, when, from what, to what. Only ever added to; an erased person alone is taken out of it. */
export const adminChanges = pgTable(
	'admin_changes',
	{
		id: id(),
		at: at().notNull().defaultNow(),
		adminId: text().references(() => adminUsers.id, { onDelete: 'set null' }),
		adminEmail: text().notNull(),
		entity: text().notNull(),
		entityId: text().notNull(),
		/** What it was called then, where it has a name: what people look for. Never a person's. */
		entityName: text(),
		action: text().notNull(),
		before: jsonb().$type<Record<string, unknown>>(),
		after: jsonb().$type<Record<string, unknown>>(),
		/** The same for all that were made at once; they are set back as one. */
		batch: text(),
		/** How many changes the row's line in the list stands for: all of a batch in its first row, none in the others. */
		batchSize: integer().notNull().default(1),
		/** The change that set this one back. */
		revertedBy: integer('set_back_by').references((): AnyPgColumn => adminChanges.id),
	},
	(t) => [
		// What a search finds, newest first; then the list without one, and that of one person or one kind of thing.
		index('admin_changes_newest').on(t.at, t.id),
		index('admin_changes_lines').on(t.at, t.id).where(sql`${t.batchSize} > 0`),
		index('admin_changes_by_person').on(t.adminEmail, t.at, t.id).where(sql`${t.batchSize} > 0`),
		index('admin_changes_by_entity').on(t.entity, t.at, t.id).where(sql`${t.batchSize} > 0`),
		index('admin_changes_of').on(t.entity, t.entityId),
		index('admin_changes_of_batch').on(t.batch, t.id).where(sql`${t.batch} is not null`),
	],
)

/** Phones and computers that are told of a new order although the back office is closed (Web Push). */
export const pushDevices = pgTable(
	'push_devices',
	{
		id: id(),
		adminId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
		/** Where the browser's push service takes messages for it. Secret: who knows it can send to it. */
		endpoint: text().notNull().unique('push_devices_endpoint_once'),
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** What its browser says of itself; the list makes 'Chrome on Android' of it, in the admin's language. */
		name: text().notNull(),
		language: text().notNull().default('en'),
		/** Whether name and products may stand on a locked screen. */
		showsDetails: boolean().notNull().default(false),
		createdAt: createdAt(),
		lastSentAt: at(),
	},
	(t) => [index('push_devices_of_admin').on(t.adminId)],
)

/** The shop's own keys for Web Push: one row, made once. Other keys would make every device's permission void. */
export const pushKeys = pgTable(
	'push_keys',
	{
		id: integer().primaryKey().default(1),
		publicKey: text().notNull(),
		privateKey: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [check('push_keys_once', sql`${t.id} = 1`)],
)

/** What visitors looked at, and looked for in vain, by day: numbers and nothing else, no identity, no address, no time. */
export const dayCounts = pgTable(
	'day_counts',
	{
		/** In Douala. */
		day: date().notNull(),
		kind: text().notNull(),
		/** A product's id, or the words that found nothing. */
		what: text().notNull(),
		count: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ name: 'day_counts_once', columns: [t.day, t.kind, t.what] }),
		check('day_counts_kind', oneOf(t.kind, COUNTED_KINDS)),
	],
)

/** What the back office has set about the shop; a name that is not here has the environment's value, or the default. */
export const settings = pgTable('settings', {
	name: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: updatedAt(),
})

/**
 * Counters against guessing and flooding, shared by all web processes. Unlogged (migration 0007): counting costs no
 * write to disk, and a crash of the database only begins every count afresh.
 */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		endsAt: at().notNull(),
	},
	(t) => [index('rate_limits_ended').on(t.endsAt)],
)
