CREATE TABLE "feed_fetches" (
	"language" text NOT NULL,
	"reader" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_fetches_once" PRIMARY KEY("language","reader")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"target" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_links_code_once" UNIQUE("code"),
	CONSTRAINT "short_links_once" UNIQUE("target","place"),
	CONSTRAINT "short_links_place" CHECK ("short_links"."place" in ('status', 'instagram', 'facebook', 'tiktok', 'flyer', 'other'))
);
--> statement-breakpoint
ALTER TABLE "day_counts" DROP CONSTRAINT "day_counts_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_id_short_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_link" ON "orders" USING btree ("link_id") WHERE "orders"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_deliver" ON "orders" USING btree ("deliver_on") WHERE "orders"."deliver_on" is not null;--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_kind" CHECK ("day_counts"."kind" in ('not-found', 'viewed', 'followed'));