ALTER TABLE "product_photos" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "product_photos" ADD COLUMN "alt_fr" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "photo_alt" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "photo_alt_fr" text;