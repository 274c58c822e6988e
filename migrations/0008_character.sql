CREATE TABLE "product_photos" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "product_photos_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_photos_once" UNIQUE("product_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "longevity_from" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "longevity_to" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sillage" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "heat" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "occasions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "second_family" text;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_longevity" CHECK (("products"."longevity_from" is null) = ("products"."longevity_to" is null) and "products"."longevity_from" between 1 and "products"."longevity_to" and "products"."longevity_to" <= 24);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sillage" CHECK ("products"."sillage" between 1 and 4);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_heat" CHECK ("products"."heat" in ('day', 'any', 'evening'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_occasions" CHECK ("products"."occasions" <@ array['everyday', 'office', 'church', 'wedding', 'evening', 'date', 'gift', 'sport', 'prayer']);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family" CHECK ("products"."family" in ('floral', 'fruity', 'gourmand', 'amber', 'woody', 'oud', 'fresh', 'aromatic'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_second_family" CHECK ("products"."second_family" in ('floral', 'fruity', 'gourmand', 'amber', 'woody', 'oud', 'fresh', 'aromatic') and "products"."second_family" <> "products"."family");