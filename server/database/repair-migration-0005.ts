import type pg from 'pg'

// Migration 0005 was changed after it was released (bin/checks/migrations.ts forbids that now). The earlier form left
// one index unchanged; everything else is the same.
const EARLIER = {
	hash: '63c4af4e802d7dddf2672571f5727606815d53918e4ee2fa50c05fdbedd4e7ae',
	at: 1794724237667,
}
const LANDED = { hash: '77564bbeb0be096ac6987f0072345f96ced61db93e0c1662d6eca840fdc35dca', at: 1794725381130 }

/** A database created with the earlier form of migration 0005 gets the missing index, and is up to date. */
export async function repairMigration0005(client: pg.Client): Promise<void> {
	const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
	if (!table.rows[0].there) return
	const earlier = await client.query(
		'select 1 from drizzle.__drizzle_migrations where hash = $1 and created_at = $2',
		[EARLIER.hash, EARLIER.at],
	)
	if (!earlier.rowCount) return
	await client.query(`begin;
		drop index order_items_of_order;
		create index order_items_of_order on order_items using btree (order_id, product_name);
		update drizzle.__drizzle_migrations set hash = '${LANDED.hash}', created_at = ${LANDED.at}
			where hash = '${EARLIER.hash}';
		commit`)
}
