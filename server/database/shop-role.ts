// The role that the shop itself uses: it owns the shop's database and everything in it, and has no other privileges.
// SQL injection through the shop could read no file of the machine and run no program on it.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './create-cluster.ts'
import { withConnection } from './single-connection.ts'

export const SHOP_ROLE = 'sillage_shop'
const DATABASE = 'sillage'

const passwordFileOf = (dataFolder: string) => join(dataFolder, 'postgres-shop-password')

/** The role's password, generated when it is missing: `ensureShopDatabase` sets it in the database. */
export function shopPassword(dataFolder: string): string {
	const file = passwordFileOf(dataFolder)
	if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
	return readFileSync(file, 'utf8').trim()
}

export const shopUrl = (port: number | string, password: string): string =>
	`postgres://${SHOP_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`

const inShop = (superuserUrl: string) => superuserUrl.replace(/\/postgres$/, `/${DATABASE}`)

/** Creates role and database when missing; what the first version of the shop created is handed to the role. */
export async function ensureShopDatabase(superuserUrl: string, password: string): Promise<void> {
	await withConnection(superuserUrl, async (client) => {
		const role = await client.query('select 1 from pg_roles where rolname = $1', [SHOP_ROLE])
		if (!role.rowCount) await client.query(`create role ${SHOP_ROLE}`)
		await client.query(
			`alter role ${SHOP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
		)
		const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
		if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${SHOP_ROLE}`)
	})
	await withConnection(inShop(superuserUrl), handOver)
}

/**
 * The first version of the shop connected as the superuser. It would start on the tables of later ones and then fail at
 * every order; with this its start fails, and changes nothing. Later versions connect as `SHOP_ROLE`.
 */
export const refuseFirstVersion = (superuserUrl: string): Promise<void> =>
	withConnection(inShop(superuserUrl), async (client) => {
		await client.query(
			`begin read write; alter role ${SUPERUSER} in database ${DATABASE} set default_transaction_read_only = on; commit`,
		)
	})

/** `reassign owned` refuses the bootstrap superuser, so each object is reassigned, except those of extensions. */
async function handOver(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(
		`with shop_schemas as (
			select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
		), old_owner as (
			select oid from pg_roles where rolname = $1
		)
		select format('alter database %I owner to ${SHOP_ROLE}', datname) as statement
			from pg_database where datname = current_database() and datdba = (table old_owner)
		union all
		select format('alter schema %I owner to ${SHOP_ROLE}', nspname)
			from shop_schemas where nspowner = (table old_owner)
		union all
		-- Sequences of a column and row types follow their table.
		select format('alter %s %I.%I owner to ${SHOP_ROLE}',
				case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
				nspname, relname)
			from pg_class c join shop_schemas s on s.oid = relnamespace
			where relowner = (table old_owner) and relkind in ('r', 'p', 'v', 'm', 'S')
				and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
					and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
		union all
		select format('alter routine %s owner to ${SHOP_ROLE}', p.oid::regprocedure)
			from pg_proc p join shop_schemas s on s.oid = pronamespace
			where proowner = (table old_owner)
				and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
		union all
		select format('alter type %I.%I owner to ${SHOP_ROLE}', nspname, typname)
			from pg_type t join shop_schemas s on s.oid = typnamespace
			where typowner = (table old_owner) and typtype in ('e', 'd')
				and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')`,
		[SUPERUSER],
	)
	if (rows.length > 0)
		await client.query(`begin read write; ${rows.map(({ statement }) => statement).join('; ')}; commit`)
}
