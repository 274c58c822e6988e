CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"rating" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"first_name" text,
	"town" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("order_id","product_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_words" CHECK (char_length("reviews"."words") <= 600),
	CONSTRAINT "reviews_language" CHECK ("reviews"."language" in ('en', 'fr')),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'approved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","state","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","created_at","id");--> statement-breakpoint
-- Only what is approved is shown: a review that is written, changed or refused before that must not empty the cache.
CREATE TRIGGER review_shown AFTER INSERT OR UPDATE ON reviews
	FOR EACH ROW WHEN (NEW.state = 'approved') EXECUTE FUNCTION tell_shop_changed();
--> statement-breakpoint
CREATE TRIGGER review_hidden AFTER UPDATE OR DELETE ON reviews
	FOR EACH ROW WHEN (OLD.state = 'approved') EXECUTE FUNCTION tell_shop_changed();
