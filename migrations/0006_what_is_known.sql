DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_in_figures";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_search";--> statement-breakpoint
-- Wide enough for whatever an order can come to: no figure may refuse one.
ALTER TABLE "orders"
	ALTER COLUMN "total_amount" SET DATA TYPE bigint,
	ALTER COLUMN "total_cost" SET DATA TYPE bigint,
	ALTER COLUMN "total_profit" SET DATA TYPE bigint,
	ALTER COLUMN "profit_margin" SET DATA TYPE numeric(20, 1),
	ADD COLUMN "amount_known" boolean DEFAULT false NOT NULL,
	ADD COLUMN "cost_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items"
	DROP CONSTRAINT "order_items_cost",
	ADD CONSTRAINT "order_items_cost" CHECK ("order_items"."unit_cost" >= 0),
	DROP COLUMN "total_price",
	ADD COLUMN "total_price" bigint GENERATED ALWAYS AS (quantity::bigint * unit_price) STORED NOT NULL;--> statement-breakpoint
-- Until now 'has a total' was taken for 'the amount is known', though a recalculation and a delivery also wrote totals
-- into orders that stand in the customer's own words. What was agreed on can still be told:
-- * Without lines, the shop itself only ever wrote a total as an estimate (recalculation); any other came in from
--   outside with the order, and stands.
-- * With lines, the amount was agreed on if the seller set them (the history says so), if the order did not come from
--   the website's form, or if the text is the one that the shop makes out of its lines: the form wrote that when the
--   customer left its suggestion alone, a manual order and an erased one have it with prices. Any other text is the
--   customer's own, and the lines beside it were never more than a suggestion.
UPDATE orders o SET
	amount_known = CASE
		WHEN o.total_amount IS NULL THEN false
		WHEN l.order_id IS NULL THEN NOT o.totals_estimated
		ELSE o.order_source <> 'website'
			OR o.idempotency_key LIKE 'manual-%'
			OR EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id AND h.change = 'items')
			-- However it was wrapped.
			OR regexp_replace(o.products_requested, '\s+', ' ', 'g') IN (l.one_bottle, l.in_words, l.with_prices)
	END,
	-- An estimate was one of two things, and both were marked alike. Of an order with lines it was a cost that nobody knew.
	-- Of one without it was the quantity, and the cost as well only where it is 60 percent of the price; the next
	-- recalculation looks at the product itself.
	cost_estimated = o.totals_estimated AND (l.order_id IS NOT NULL OR o.total_cost = (o.total_amount * 6 + 5) / 10)
FROM orders same
LEFT JOIN (
	SELECT order_id,
		CASE WHEN count(*) = 1 AND min(quantity) = 1 THEN regexp_replace(min(product_name), '\s+', ' ', 'g') END AS one_bottle,
		regexp_replace(string_agg(product_name || ' (Qty: ' || quantity || ')', ', ' ORDER BY id), '\s+', ' ', 'g') AS in_words,
		regexp_replace(string_agg(product_name || ' (Qty: ' || quantity || ', Price: ' || unit_price || ' FCFA)', ', ' ORDER BY id), '\s+', ' ', 'g') AS with_prices
	FROM order_items GROUP BY order_id
) l ON l.order_id = same.id
WHERE o.id = same.id AND o.total_amount IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"
	DROP COLUMN "totals_estimated",
	ADD CONSTRAINT "orders_known_amount" CHECK ("orders"."total_amount" is not null or not "orders"."amount_known");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("order_status","created_at","id","amount_known","cost_estimated");--> statement-breakpoint
CREATE INDEX "orders_in_figures" ON "orders" USING btree ("created_at","order_status","order_source","customer_id","total_amount","total_cost","total_profit","amount_known","cost_estimated","customer_phone","customer_location");--> statement-breakpoint
-- Orders are found without regard to accents, as customers are: the expression of app/db/folded.ts, word for word
-- (office-orders.server.ts asks with it). Without the extension the search works all the same, only more slowly.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX orders_search ON orders USING gin (
		(translate(lower(customer_name || ' ' || customer_phone || ' ' || order_number || ' ' || products_requested || ' ' || coalesce(customer_location, '')), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')) gin_trgm_ops
	);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE NOTICE 'pg_trgm is not available: orders are searched without an index';
END
$$;--> statement-breakpoint
-- Bestsellers are units sold: a line that comes, goes or changes in a delivered order changes them as well. An order
-- that is delivered when it is inserted changes them through its lines.
CREATE FUNCTION tell_units_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM orders WHERE id IN (OLD.order_id, NEW.order_id) AND order_status = 'delivered') THEN
		PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lines_came_or_went AFTER INSERT OR DELETE ON order_items
	FOR EACH ROW EXECUTE FUNCTION tell_units_sold();
--> statement-breakpoint
CREATE TRIGGER lines_changed AFTER UPDATE OF order_id, product_id, quantity ON order_items
	FOR EACH ROW WHEN ((OLD.order_id, OLD.product_id, OLD.quantity) IS DISTINCT FROM (NEW.order_id, NEW.product_id, NEW.quantity))
	EXECUTE FUNCTION tell_units_sold();
--> statement-breakpoint
-- A guest is in the directory because of an order. Those whose last one was deleted were left behind.
DELETE FROM customers c WHERE c.user_id IS NULL AND NOT EXISTS (
	SELECT FROM orders o WHERE o.customer_id = c.id OR (o.customer_id IS NULL AND o.customer_phone = c.phone)
);
