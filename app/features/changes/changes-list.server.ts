// The audit log as the back office lists it: a few queries per page, each with an index.
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { countUpTo } from '~/db/count-up-to.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products } from '~/db/schema/catalogue.ts'
import { anywhere, folded } from '~/db/search-fold-sql.ts'
import { actionName, kindName } from '~/features/admins/change.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { dayBounds } from '~/shop/time/calendar.ts'
import { momentText } from '~/shop/time/dates.ts'
import type { ChangeLine } from './change-line.ts'
import { CHANGES_PER_PAGE, type ChangeSearch } from './change-search.ts'
import { changeWords, thingName } from './change-words.ts'
import { canBeReverted } from './revert.server.ts'

/** Exactly the expression of the index admin_changes_search (migration changes), or it would not be used. */
const searched = folded(sql`entity_id || ' ' || coalesce(entity_name, '')`)

/** Without a search, one line per batch; a search looks into them, and lists each match. */
function matching({ q, person, kind, day, batch }: ChangeSearch): SQL | undefined {
	const [from, until] = day ? dayBounds(day) : []
	return and(
		batch ? eq(adminChanges.batch, batch) : undefined,
		q ? sql`${searched} like ${folded(sql`${anywhere(q)}`)}` : undefined,
		q || batch ? undefined : sql`${adminChanges.batchSize} > 0`,
		person ? eq(adminChanges.adminEmail, person) : undefined,
		kind ? eq(adminChanges.entity, kind) : undefined,
		from && gte(adminChanges.at, from),
		until && lt(adminChanges.at, until),
	)
}

export async function listChanges(
	search: ChangeSearch,
): Promise<{ lines: ChangeLine[]; found: number; more: boolean }> {
	const where = matching(search)
	const newest = [desc(adminChanges.at), desc(adminChanges.id)]
	const shown = db()
		.select({ id: adminChanges.id })
		.from(adminChanges)
		.where(where)
		.orderBy(...newest)
		.limit(CHANGES_PER_PAGE)
		.offset((search.page - 1) * CHANGES_PER_PAGE)
	// The first row of a batch stores its size.
	const together = sql<number | null>`(
		select first.batch_size from admin_changes first where first.batch = ${adminChanges.batch} order by first.id limit 1
	)`
	const [rows, counted] = await Promise.all([
		db()
			.select({ change: adminChanges, together, productNow: products.name })
			.from(adminChanges)
			.leftJoin(products, and(eq(adminChanges.entity, 'product'), eq(products.id, adminChanges.entityId)))
			.where(inArray(adminChanges.id, shown))
			.orderBy(...newest),
		countUpTo(adminChanges, where),
	])
	const folding = !search.q && !search.batch
	return {
		lines: readableRows(
			'a change',
			rows,
			({ change }) => change.id,
			(row) => toLine(row, folding),
		),
		...counted,
	}
}

type Row = {
	change: typeof adminChanges.$inferSelect
	together: number | null
	productNow: string | null
}

function toLine({ change, together, productNow }: Row, folding: boolean): ChangeLine {
	const { entity, entityId, batch } = change
	const isBatch = folding && batch !== null
	const state = canBeReverted(change) ? 'can-be-set-back' : 'stays'
	return {
		id: change.id,
		at: momentText(change.at),
		who: change.adminEmail,
		kind: kindName(entity),
		name: thingName(entity, entityId, change.entityName ?? productNow),
		link: linkTo(entity, entityId, productNow),
		action: actionName(change.action),
		fields: isBatch ? [] : changeWords(entity, change.before, change.after),
		batch,
		together: together ?? 1,
		isBatch,
		state: change.revertedBy === null ? state : 'set-back',
	}
}

function linkTo(entity: string, id: string, productNow: string | null): string | undefined {
	switch (entity) {
		case 'product':
			return productNow === null ? undefined : `/admin/products?q=${encodeURIComponent(productNow)}`
		case 'brand':
			return '/admin/brands'
		case 'order':
			return `/admin/orders?q=${encodeURIComponent(id)}`
		case 'customer':
			return `/admin/customers?person=${encodeURIComponent(id)}`
		case 'setting':
			return '/admin/settings'
		case 'expense':
			return '/admin/expenses'
		case 'delivery':
			return '/admin/stock/deliveries'
		case 'link':
			return '/admin/links'
	}
	return undefined
}

/** Every admin in the log, by a loose index scan. */
export async function listChangeAuthors(): Promise<string[]> {
	const next = (after: SQL) => sql`(
		select admin_email from admin_changes where batch_size > 0 ${after} order by admin_email limit 1
	)`
	const { rows } = await db().execute<{ email: string }>(sql`
		with recursive people(email) as (
			select ${next(sql``)}
			union all
			select ${next(sql`and admin_email > people.email`)} from people where people.email is not null
		)
		select email from people where email is not null`)
	return rows.map(({ email }) => email)
}
