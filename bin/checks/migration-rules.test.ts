import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMigrations, staleSnapshots } from './landed-migrations.ts'
import { contractOf, notSurvived } from './migration-rules.ts'

const SURVIVED = [
	'ALTER TABLE "orders" ADD COLUMN "landmark" text;',
	`ALTER TABLE "products" ADD COLUMN "stock" text DEFAULT 'available' NOT NULL;`,
	'ALTER TABLE customers ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL',
	'ALTER TABLE "orders" ADD COLUMN "a" integer, ADD COLUMN "b" integer DEFAULT 0 NOT NULL',
	'ALTER TABLE "orders" ALTER COLUMN "notes" SET DEFAULT \'\'',
	'ALTER TABLE "orders" ALTER COLUMN "notes" DROP NOT NULL',
	'CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id")',
	'CREATE TABLE "photos" ("id" integer PRIMARY KEY, "name" text NOT NULL, UNIQUE("name"))',
	// What is made in the same file the earlier version does not know.
	'CREATE TABLE "photos" ("id" integer);--> statement-breakpoint\nALTER TABLE "photos" ADD CONSTRAINT "once" UNIQUE("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "photos" USING btree ("id");',
	'ALTER TABLE "products" ADD COLUMN "sillage" integer;\nALTER TABLE "products" ADD CONSTRAINT "products_sillage" CHECK ("products"."sillage" between 1 and 4);',
	'ALTER TABLE "orders" ADD COLUMN "seller" text;\nALTER TABLE "orders" ADD CONSTRAINT "fk" FOREIGN KEY ("seller") REFERENCES "public"."admin_users"("id") ON DELETE set null;',
	// Under the same name as before.
	'DROP INDEX "orders_newest";\nCREATE INDEX "orders_newest" ON "orders" USING btree ("created_at")',
	'DROP TRIGGER products_changed ON products; CREATE TRIGGER products_changed AFTER INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION f()',
	'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; RETURN NULL; END $$',
	`UPDATE "orders" SET "notes" = 'drop table orders; alter table orders drop column notes'`,
	'-- ALTER TABLE "orders" DROP COLUMN "notes"\nSELECT 1',
	`UPDATE "orders" SET "notes" = '-- it''s'; SELECT 1`,
	'/* DROP TABLE "orders"; */ SELECT 1',
	"DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN insufficient_privilege THEN RAISE NOTICE 'none'; END $$",
	"ALTER TYPE mood ADD VALUE 'glad'",
	// What was promised to be unread.
	'-- contract: nothing since migration 0016 reads it\nALTER TABLE "orders" DROP COLUMN "notes"',
]

test.each(SURVIVED)('the earlier version survives: %s', (sql) => {
	expect(notSurvived(sql)).toEqual([])
})

const NOT_SURVIVED: [sql: string, why: string][] = [
	['DROP TABLE "orders"', 'may need it'],
	['drop table if exists orders cascade', 'may need it'],
	['ALTER TABLE "orders" DROP COLUMN "notes"', 'may read it'],
	['ALTER TABLE orders DROP notes', 'may read it'],
	['ALTER TABLE "orders" RENAME COLUMN "notes" TO "remarks"', 'by its name'],
	['ALTER TABLE "orders" RENAME TO "purchases"', 'by its name'],
	['ALTER TABLE "orders" ADD COLUMN "a" integer NOT NULL', 'give it a default'],
	['ALTER TABLE "orders" ADD COLUMN "ok" integer, ADD COLUMN "a" integer NOT NULL', 'give it a default'],
	['ALTER TABLE "orders" ADD COLUMN "a" text UNIQUE', 'may write what this forbids'],
	['ALTER TABLE "orders" ALTER COLUMN "notes" SET NOT NULL', 'may not fill it'],
	['ALTER TABLE "orders" ALTER COLUMN "notes" DROP DEFAULT', 'may not fill it'],
	['ALTER TABLE "orders" ALTER COLUMN "total_amount" SET DATA TYPE bigint', 'may not understand'],
	['ALTER TABLE orders ALTER total_amount TYPE bigint', 'may not understand'],
	['ALTER TABLE "orders" ADD CONSTRAINT "once" UNIQUE("customer_phone")', 'may write what this forbids'],
	['ALTER TABLE "orders" ADD PRIMARY KEY ("order_number")', 'not known to be harmless'],
	['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."total" >= 0)', 'may write what this forbids'],
	[
		'ALTER TABLE "orders" ADD COLUMN "a" int; ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."a" < "orders"."total")',
		'may write what this forbids',
	],
	['ALTER TABLE "orders" DROP CONSTRAINT "orders_number_once"', 'may rely on it'],
	['CREATE UNIQUE INDEX "once" ON "orders" USING btree ("customer_phone")', 'may write what this forbids'],
	[
		'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS once ON orders (lower(customer_phone))',
		'may write what this forbids',
	],
	['DROP INDEX "orders_newest"', 'may need it'],
	['DROP FUNCTION generate_order_number()', 'may need it'],
	['DROP TRIGGER products_changed ON products', 'may need it'],
	[`UPDATE orders SET notes = '--'; DROP TABLE orders`, 'may need it'],
	["-- the shop's old one\nDROP TABLE orders", 'may need it'],
	['TRUNCATE "orders"', 'what is in it'],
	['ALTER TABLE "orders" SET SCHEMA "old"', 'not known to be harmless'],
	["ALTER TYPE mood RENAME VALUE 'sad' TO 'glad'", 'not known to be harmless'],
	['DO $$ BEGIN ALTER TABLE orders DROP COLUMN notes; END $$', 'may read it'],
	["DO $$ BEGIN EXECUTE 'alter table orders drop column notes'; END $$", 'may read it'],
	['SELECT 1;--> statement-breakpoint\nALTER TABLE "orders"\n\tDROP COLUMN "notes";', 'may read it'],
	['-- contract: I think nobody reads it\nALTER TABLE "orders" DROP COLUMN "notes"', 'may read it'],
]

test.each(NOT_SURVIVED)('the earlier version would not survive: %s', (sql, why) => {
	expect(notSurvived(sql)).toEqual([expect.stringContaining(why)])
})

describe('a list of what a column may hold', () => {
	const earlier = `CREATE TABLE "day_counts" ("kind" text NOT NULL, CONSTRAINT "day_counts_kind" CHECK ("day_counts"."kind" in ('not-found', 'viewed')));`
	const changed = (list: string) =>
		`ALTER TABLE "day_counts" DROP CONSTRAINT "day_counts_kind";--> statement-breakpoint
		ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_kind" CHECK ("day_counts"."kind" in (${list}));`

	test('may grow', () => {
		expect(notSurvived(changed("'not-found', 'viewed', 'failed'"), earlier)).toEqual([])
	})

	test('may not lose an entry, nor be another rule', () => {
		expect(notSurvived(changed("'not-found', 'failed'"), earlier)).toHaveLength(1)
		expect(notSurvived(changed("'not-found', 'viewed'").replace('in (', 'not in ('), earlier)).toHaveLength(1)
		expect(notSurvived(changed("'not-found', 'viewed'"))).toHaveLength(1)
	})
})

test('a contract names since when', () => {
	expect(contractOf('-- contract: nothing since migration 0017 reads it')).toBe('0017')
	expect(contractOf('-- expand')).toBeUndefined()
})

test('of the migrations that landed before there was this rule, it knows those that an old version did not survive', () => {
	const files = readdirSync('migrations')
		.filter((file) => file.endsWith('.sql') && file < '0017')
		.sort()
	const texts = files.map((file) => readFileSync(`migrations/${file}`, 'utf8'))
	const bad = files.filter(
		(_, index) => notSurvived(texts[index]!, texts.slice(0, index).join(';\n')).length > 0,
	)
	expect(bad).toEqual(['0005_figures_at_a_glance.sql', '0006_what_is_known.sql', '0007_who_owns_what.sql'])
})

test('of the snapshots only that of the last migration stays', () => {
	const migrations = [{ tag: '0016_sellers_day' }, { tag: '0017_total_seen' }]
	const files = ['0016_snapshot.json', '0017_snapshot.json', '_journal.json']
	expect(staleSnapshots(files, migrations)).toEqual(['0016_snapshot.json'])
	expect(staleSnapshots(readdirSync('migrations/meta'), readMigrations('migrations'))).toEqual([])
})
