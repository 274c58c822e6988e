CREATE TABLE "deleted_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text NOT NULL,
	"order_row" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"payments" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"reviews" jsonb NOT NULL,
	"expenses" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"spent_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"recorded_by" text NOT NULL,
	"form_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expenses_form_once" UNIQUE("form_id"),
	CONSTRAINT "expenses_kind" CHECK ("expenses"."kind" in ('rider', 'packaging', 'transport', 'advertising', 'other')),
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount" between 1 and 100000000)
);
--> statement-breakpoint
DROP INDEX "orders_in_figures";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned_amount" bigint GENERATED ALWAYS AS (case when returned <= quantity then (quantity::bigint * unit_price - discount) * returned / quantity end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_unclear" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_orders_newest" ON "deleted_orders" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "expenses_by_day" ON "expenses" USING btree ("spent_on","kind","amount");--> statement-breakpoint
CREATE INDEX "expenses_of_order" ON "expenses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_payments_by_day" ON "order_payments" USING btree ("paid_on","way","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference_once" ON "order_payments" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree ("delivered_at") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_in_figures" ON "orders" USING btree ("created_at","order_status","order_source","customer_id","total_amount","total_cost","total_profit","amount_known","cost_estimated","customer_phone","customer_location","returned_amount","returned_cost","delivered_at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" >= 0);--> statement-breakpoint
-- One order's discount, shared out over its lines to the franc: by running sums, so that the shares add up to it.
CREATE FUNCTION share_discount(ids integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE order_items i SET discount = shared.share
	FROM (
		SELECT id, CASE WHEN whole = 0 THEN 0 ELSE
			div(least(discount, whole) * running, whole) - div(least(discount, whole) * (running - total_price), whole) END AS share
		FROM (
			SELECT line.id, line.total_price, o.discount::numeric AS discount,
				sum(line.total_price) OVER (PARTITION BY line.order_id ORDER BY line.id) AS running,
				sum(line.total_price) OVER (PARTITION BY line.order_id) AS whole
			FROM order_items line JOIN orders o ON o.id = line.order_id
			WHERE line.order_id = ANY (ids)
		) sums
	) shared
	WHERE i.id = shared.id AND i.discount <> shared.share
$$;--> statement-breakpoint
-- An unknown cost is 60 percent of the price, rounded (order-account.ts).
CREATE FUNCTION sum_returns(ids integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders o SET returned_amount = sums.amount, returned_cost = sums.cost
	FROM (
		SELECT each.id, coalesce(sum(i.returned_amount), 0) AS amount,
			coalesce(sum(i.returned * coalesce(i.unit_cost, (i.unit_price::bigint * 6 + 5) / 10)), 0) AS cost
		FROM unnest(ids) each (id) LEFT JOIN order_items i ON i.order_id = each.id AND i.returned > 0
		GROUP BY each.id
	) sums
	WHERE o.id = sums.id AND (o.returned_amount, o.returned_cost) IS DISTINCT FROM (sums.amount, sums.cost)
$$;--> statement-breakpoint
CREATE FUNCTION account_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Most orders have neither a discount nor a return: nothing is written for them.
	ids integer[] := array(
		SELECT DISTINCT o.id FROM changed JOIN orders o ON o.id = changed.order_id
		WHERE o.discount > 0 OR o.returned_amount > 0 OR changed.returned > 0 OR changed.discount > 0
	);
BEGIN
	IF ids <> '{}' THEN
		PERFORM share_discount(ids);
		PERFORM sum_returns(ids);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION account_of_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM share_discount(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION account_of_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two payments at once: the second one waits here, and then sees the first.
	PERFORM FROM orders WHERE id IN (SELECT order_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE orders o SET received = sums.received, given_back = sums.given_back
	FROM (
		SELECT each.order_id, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS received,
			coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS given_back
		FROM (SELECT DISTINCT order_id FROM changed) each LEFT JOIN order_payments USING (order_id) GROUP BY 1
	) sums
	WHERE o.id = sums.order_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION payment_reference_key(way text, amount bigint, reference text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
	SELECT CASE WHEN amount > 0
		THEN way || ':' || nullif(lower(regexp_replace(reference, '[\s\u00a0\u202f]', '', 'g')), '') END
$$;--> statement-breakpoint
CREATE FUNCTION write_reference_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.reference_key := payment_reference_key(NEW.way, NEW.amount, NEW.reference);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION write_moment_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.delivered_at := CASE WHEN NEW.order_status = 'delivered' THEN
		CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW.delivered_at, NEW.updated_at) ELSE NEW.updated_at END END;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- A deleted product keeps its brand in the figures: its lines store it when it goes.
CREATE FUNCTION keep_brand_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_items SET brand = OLD.brand WHERE product_id = OLD.id AND brand IS DISTINCT FROM OLD.brand;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER account_of_new_lines AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION account_of_lines();--> statement-breakpoint
CREATE TRIGGER account_of_changed_lines AFTER UPDATE ON order_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION account_of_lines();--> statement-breakpoint
CREATE TRIGGER account_of_removed_lines AFTER DELETE ON order_items REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION account_of_lines();--> statement-breakpoint
CREATE TRIGGER account_of_discount AFTER UPDATE OF discount ON orders
	FOR EACH ROW WHEN (OLD.discount <> NEW.discount) EXECUTE FUNCTION account_of_discount();--> statement-breakpoint
CREATE TRIGGER account_of_new_payments AFTER INSERT ON order_payments REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION account_of_payments();--> statement-breakpoint
CREATE TRIGGER account_of_changed_payments AFTER UPDATE ON order_payments REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION account_of_payments();--> statement-breakpoint
CREATE TRIGGER account_of_removed_payments AFTER DELETE ON order_payments REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION account_of_payments();--> statement-breakpoint
CREATE TRIGGER payment_reference BEFORE INSERT OR UPDATE OF way, amount, reference ON order_payments
	FOR EACH ROW EXECUTE FUNCTION write_reference_key();--> statement-breakpoint
CREATE TRIGGER moment_of_new_delivery BEFORE INSERT ON orders
	FOR EACH ROW WHEN (NEW.order_status = 'delivered') EXECUTE FUNCTION write_moment_of_delivery();--> statement-breakpoint
CREATE TRIGGER moment_of_delivery BEFORE UPDATE OF order_status ON orders
	FOR EACH ROW WHEN (OLD.order_status <> NEW.order_status) EXECUTE FUNCTION write_moment_of_delivery();--> statement-breakpoint
CREATE TRIGGER brand_of_deleted BEFORE DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION keep_brand_of_deleted();--> statement-breakpoint
-- What is there already. Money given back before counts as given back, and the owner is asked what came back with it.
SELECT share_discount(array(SELECT id FROM orders WHERE discount > 0));--> statement-breakpoint
UPDATE orders o SET received = sums.received, given_back = sums.given_back,
	return_unclear = o.order_status = 'delivered' AND sums.given_back > 0
FROM (
	SELECT order_id, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS received,
		coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS given_back
	FROM order_payments GROUP BY 1
) sums
WHERE o.id = sums.order_id;--> statement-breakpoint
UPDATE orders o SET delivered_at = coalesce(
	(SELECT max(at) FROM order_history h WHERE h.order_id = o.id AND h.change IN ('status', 'created') AND h.new_value = 'delivered'),
	o.created_at)
WHERE o.order_status = 'delivered';--> statement-breakpoint
UPDATE order_payments p SET reference_key = payment_reference_key(p.way, p.amount, p.reference)
WHERE p.id IN (
	SELECT min(id) FROM order_payments WHERE payment_reference_key(way, amount, reference) IS NOT NULL
	GROUP BY payment_reference_key(way, amount, reference)
);--> statement-breakpoint
UPDATE order_items i SET brand = gone.brand
FROM (
	SELECT DISTINCT ON (before ->> 'name') before ->> 'name' AS name, before ->> 'brand' AS brand
	FROM admin_changes WHERE entity = 'product' AND before ->> 'brand' IS NOT NULL
	ORDER BY before ->> 'name', at DESC
) gone
WHERE i.product_id IS NULL AND i.product_name = gone.name;--> statement-breakpoint
CREATE VIEW order_accounts AS
	SELECT id AS order_id, created_at, delivered_at, order_status, order_source, customer_id, customer_phone, customer_name,
		customer_location, asked, received - given_back AS paid,
		CASE WHEN order_status IN ('confirmed', 'processing', 'delivered') THEN greatest(coalesce(asked - received, 0), 0) ELSE 0 END AS owed,
		greatest(coalesce(received - given_back - asked, 0), 0) AS to_give_back,
		greatest(coalesce(asked - received, 0), 0) - greatest(coalesce(received - given_back - asked, 0), 0) AS due,
		CASE WHEN order_status = 'delivered' THEN total_amount - returned_amount END AS sold,
		CASE WHEN order_status = 'delivered' THEN total_cost - returned_cost END AS cost,
		CASE WHEN order_status = 'delivered' THEN total_amount - returned_amount - total_cost + returned_cost END AS profit,
		total_amount IS NOT NULL AND NOT amount_known AS amount_estimated,
		cost_estimated AS cost_unknown,
		cost_estimated OR total_amount IS NOT NULL AND NOT amount_known AS cost_estimated
	FROM (
		SELECT *, CASE WHEN order_status = 'cancelled' THEN 0
			WHEN amount_known THEN total_amount - returned_amount + coalesce(delivery_fee, 0) END AS asked
		FROM orders
	) o;
