CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" text,
	CONSTRAINT "consents_channel" CHECK ("consents"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"issued_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_once" UNIQUE("series","number"),
	CONSTRAINT "invoices_once" UNIQUE("order_id","series","round"),
	CONSTRAINT "invoices_series" CHECK ("invoices"."series" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" > 0 and "invoices"."round" > 0)
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_hash" text NOT NULL,
	"text_en" text NOT NULL,
	"text_fr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_versions_once" UNIQUE("content_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("customer_id","channel") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_terms_versions_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO consents (customer_id, channel, given_at)
SELECT c.id, 'email', u.newsletter_at
FROM customers c JOIN customer_users u ON u.id = c.user_id
WHERE u.newsletter_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO invoice_counters (series) VALUES ('invoice'), ('credit-note');
--> statement-breakpoint
-- Accounts must be kept for ten years; until then nobody removes an invoice, and nobody ever changes one.
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '10 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'invoice % % is kept as it is', OLD.series, OLD.number USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();
