CREATE TABLE "stock_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_waits_once" UNIQUE("product_id","phone")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_waits_by_phone" ON "stock_waits" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "stock_waits_oldest" ON "stock_waits" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock" CHECK ("products"."stock" in ('available', 'few', 'sold-out'));