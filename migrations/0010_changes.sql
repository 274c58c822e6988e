CREATE TABLE "deleted_products" (
	"product_id" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product" jsonb NOT NULL,
	"photos" jsonb NOT NULL,
	"order_items" integer[] NOT NULL,
	CONSTRAINT "deleted_products_product_id_deleted_at_pk" PRIMARY KEY("product_id","deleted_at")
);
--> statement-breakpoint
ALTER TABLE "admin_changes" ADD COLUMN "entity_name" text;--> statement-breakpoint
ALTER TABLE "admin_changes" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "admin_changes" ADD COLUMN "batch_size" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_changes" ADD COLUMN "set_back_by" integer;--> statement-breakpoint
CREATE INDEX "deleted_products_newest" ON "deleted_products" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "admin_changes" ADD CONSTRAINT "admin_changes_set_back_by_admin_changes_id_fk" FOREIGN KEY ("set_back_by") REFERENCES "public"."admin_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_changes_lines" ON "admin_changes" USING btree ("at","id") WHERE "admin_changes"."batch_size" > 0;--> statement-breakpoint
CREATE INDEX "admin_changes_by_person" ON "admin_changes" USING btree ("admin_email","at","id") WHERE "admin_changes"."batch_size" > 0;--> statement-breakpoint
CREATE INDEX "admin_changes_by_entity" ON "admin_changes" USING btree ("entity","at","id") WHERE "admin_changes"."batch_size" > 0;--> statement-breakpoint
CREATE INDEX "admin_changes_of_batch" ON "admin_changes" USING btree ("batch","id") WHERE "admin_changes"."batch" is not null;--> statement-breakpoint
-- What was changed before names were recorded: the name that the change itself tells, or the one it has now.
UPDATE "admin_changes" SET "entity_name" = coalesce(
	"after" ->> 'name', "before" ->> 'name', (SELECT p."name" FROM "products" p WHERE p."id" = "entity_id")
) WHERE "entity" IN ('product', 'brand');
--> statement-breakpoint
-- For the search in the record of changes (changes-list.server.ts asks with this very expression). Without the
-- extension the search works all the same, only more slowly.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX admin_changes_search ON admin_changes USING gin (
		(translate(lower(entity_id || ' ' || coalesce(entity_name, '')), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')) gin_trgm_ops
	);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE NOTICE 'pg_trgm is not available: the record of changes is searched without an index';
END
$$;
