// Deliveries from suppliers: stored once, received once. What arrives is movements of stock, whose trigger keeps the
// levels and the costs.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { purchaseLines, purchases, stockLevels, stockMovements } from '~/db/schema/stock.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { holdProducts, lockProducts } from '~/features/catalogue/edit/product-state.server.ts'
import { countWaitingForEach } from '~/features/catalogue/waiting/waits.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { type Arrival, DELIVERIES_PER_PAGE, type Delivery } from './delivery.ts'
import type { NewDelivery } from './typed-delivery.ts'

/** The newest first, those on the way on top. */
export async function listDeliveries(page: number): Promise<{ entries: Delivery[]; found: number }> {
	const [rows, found] = await Promise.all([
		db()
			.select()
			.from(purchases)
			.orderBy(desc(isNull(purchases.receivedAt)), desc(purchases.boughtOn), desc(purchases.id))
			.limit(DELIVERIES_PER_PAGE)
			.offset((page - 1) * DELIVERIES_PER_PAGE),
		db().$count(purchases),
	])
	const lines = await db()
		.select({ line: purchaseLines, counted: stockLevels.productId, booked: stockMovements.id })
		.from(purchaseLines)
		.leftJoin(stockLevels, eq(stockLevels.productId, purchaseLines.productId))
		.leftJoin(stockMovements, eq(stockMovements.purchaseLineId, purchaseLines.id))
		.where(
			inArray(
				purchaseLines.purchaseId,
				rows.map(({ id }) => id),
			),
		)
		.orderBy(asc(purchaseLines.id))
	const linesOf = Map.groupBy(lines, ({ line }) => line.purchaseId)
	const entries = rows.map(({ recordedBy, receivedBy, formId, createdAt, ...delivery }) => ({
		...delivery,
		lines: (linesOf.get(delivery.id) ?? []).map(
			({ line: { purchaseId, goods, ...line }, counted, booked }) => ({
				...line,
				adds: (delivery.receivedAt ? booked : counted) !== null,
			}),
		),
	}))
	return { entries, found }
}

/** For the form, those of the last deliveries first. */
export async function listSuppliers(): Promise<string[]> {
	const rows = await db()
		.select({ supplier: purchases.supplier })
		.from(purchases)
		.groupBy(purchases.supplier)
		.orderBy(desc(sql`max(${purchases.id})`))
		.limit(100)
	return rows.map(({ supplier }) => supplier)
}

const deliveryOfForm = async (formId: string): Promise<number | undefined> =>
	(await db().select({ id: purchases.id }).from(purchases).where(eq(purchases.formId, formId)))[0]?.id

/** Once, however often its form is sent; `unknown` are products that the shop does not have. */
export async function storeDelivery(
	{ lines, ...facts }: NewDelivery,
	{ formId, received }: { formId: string; received: boolean },
	admin: CurrentAdmin,
	now: Date,
): Promise<{ id: number; isNew: boolean } | { unknown: string[] }> {
	const before = await deliveryOfForm(formId)
	if (before !== undefined) return { id: before, isNew: false }
	const stored = await db().transaction(async (tx) => {
		const ids = lines.map(({ productId }) => productId)
		const locked = await lockProducts(ids, tx)
		const unknown = ids.filter((id) => !locked.has(id))
		if (unknown.length > 0) return { unknown }
		const [purchase] = await tx
			.insert(purchases)
			.values({ ...facts, formId, recordedBy: admin.email })
			.onConflictDoNothing({ target: purchases.formId })
			.returning({ id: purchases.id })
		if (!purchase) return undefined
		const { id } = purchase
		await tx
			.insert(purchaseLines)
			.values(
				lines.map((line) => ({ ...line, purchaseId: id, productName: locked.get(line.productId)!.name })),
			)
		await recordDelivery({ id, ...facts }, 'create', lines, admin, tx)
		if (received) await addToStock(id, admin, now, tx)
		return { id, isNew: true }
	})
	if (!stored) return { id: (await deliveryOfForm(formId))!, isNew: false }
	if (received) announceShopChange()
	return stored
}

/** The caller has locked delivery and products. Products that are not counted have no stock to add to. */
async function addToStock(id: number, admin: CurrentAdmin, now: Date, tx: Writable): Promise<void> {
	await tx.update(purchases).set({ receivedAt: now, receivedBy: admin.email }).where(eq(purchases.id, id))
	await tx.execute(sql`
		insert into stock_movements (product_id, kind, quantity, value, purchase_line_id, moved_by)
		select product_id, 'purchase', l.quantity, l.landed, l.id, ${admin.email}
		from purchase_lines l join stock_levels using (product_id)
		where l.purchase_id = ${id} order by product_id, l.id`)
}

/** Received twice, at once or after a lost answer, it adds once. */
export async function receiveDelivery(
	id: number,
	admin: CurrentAdmin,
	now: Date,
): Promise<'received' | 'received-before' | 'gone'> {
	const outcome = await db().transaction(async (tx) => {
		const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update')
		if (!purchase) return 'gone'
		if (purchase.receivedAt) return 'received-before'
		const lines = await tx.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, id))
		await holdProducts(
			lines.flatMap(({ productId }) => productId ?? []),
			tx,
		)
		await addToStock(id, admin, now, tx)
		await recordDelivery(purchase, 'receive', lines, admin, tx)
		return 'received'
	})
	if (outcome === 'received') announceShopChange()
	return outcome
}

/** Only one that is on the way; false when it is not, or not any more. */
export async function removeDelivery(id: number, admin: CurrentAdmin): Promise<boolean> {
	return db().transaction(async (tx) => {
		const onTheWay = and(eq(purchases.id, id), isNull(purchases.receivedAt))
		const [purchase] = await tx.select().from(purchases).where(onTheWay).for('update')
		if (!purchase) return false
		const lines = await tx.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, id))
		await tx.delete(purchases).where(eq(purchases.id, id))
		await recordDelivery(purchase, 'delete', lines, admin, tx)
		return true
	})
}

/** Without supplier and note, which may name somebody. */
async function recordDelivery(
	{ id, boughtOn }: { id: number; boughtOn: string },
	action: 'create' | 'receive' | 'delete',
	lines: readonly { quantity: number; landed: number }[],
	admin: CurrentAdmin,
	tx: Writable,
): Promise<void> {
	const facts = {
		pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		landed: lines.reduce((sum, { landed }) => sum + landed, 0),
	}
	await recordChange(tx, admin, {
		entity: 'delivery',
		entityId: String(id),
		entityName: boughtOn,
		action,
		...(action === 'delete' ? { before: facts } : { after: facts }),
	})
}

/** What to do once a delivery is here. */
export async function readArrival(id: number): Promise<Arrival> {
	const lines = await db()
		.select({ id: products.id, name: products.name, booked: stockMovements.id })
		.from(purchaseLines)
		.innerJoin(products, eq(products.id, purchaseLines.productId))
		.leftJoin(stockMovements, eq(stockMovements.purchaseLineId, purchaseLines.id))
		.where(eq(purchaseLines.purchaseId, id))
		.orderBy(asc(purchaseLines.id))
	return {
		uncounted: lines.filter(({ booked }) => booked === null).map(({ id, name }) => ({ id, name })),
		waiting: await countWaitingForEach(lines.map(({ id }) => id)),
	}
}
