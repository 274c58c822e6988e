DROP INDEX "customers_email";--> statement-breakpoint
DROP INDEX "admin_changes_newest";--> statement-breakpoint
DROP INDEX "customers_newest";--> statement-breakpoint
DROP INDEX "order_items_of_order";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_source";--> statement-breakpoint
DROP INDEX "orders_of_customer";--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "orders_in_figures";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_key" text GENERATED ALWAYS AS (nullif(lower(email), '')) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(name || chr(10) || coalesce(phone, '') || chr(10) || coalesce(city, '') || chr(10) || coalesce(email, '')), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')) STORED;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("email_key","user_id","id");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone","user_id","id");--> statement-breakpoint
CREATE INDEX "admin_changes_newest" ON "admin_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","product_name");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("order_status","created_at","id","totals_estimated");--> statement-breakpoint
CREATE INDEX "orders_by_source" ON "orders" USING btree ("order_source","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_in_figures" ON "orders" USING btree ("created_at","order_status","order_source","customer_id","total_amount","total_cost","total_profit","totals_estimated","customer_phone","customer_location");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");