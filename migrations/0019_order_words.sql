ALTER TABLE "orders" ADD COLUMN "products" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What is ordered, in words: from the agreed lines where there are some, else what the customer wrote. The only place
-- that writes it, so that an edit of a line changes every list, message, file and search at once, whoever made it.
CREATE FUNCTION order_words(o orders) RETURNS text STABLE LANGUAGE sql AS $$
	SELECT coalesce(
		CASE WHEN o.amount_known THEN (
			SELECT CASE WHEN count(*) = 1 AND min(quantity) = 1 THEN min(product_name)
				ELSE string_agg(quantity || ' × ' || product_name, ', ' ORDER BY id) END
			FROM order_items WHERE order_id = o.id
		) END,
		o.products_requested
	)
$$;--> statement-breakpoint
CREATE FUNCTION write_words_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.products := order_words(NEW);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION write_words_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders o SET products = order_words(o)
	WHERE o.id IN (SELECT order_id FROM changed) AND o.products <> order_words(o);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_words BEFORE INSERT OR UPDATE OF products_requested, amount_known ON orders
	FOR EACH ROW EXECUTE FUNCTION write_words_of_order();--> statement-breakpoint
CREATE TRIGGER words_of_new_lines AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION write_words_of_lines();--> statement-breakpoint
CREATE TRIGGER words_of_changed_lines AFTER UPDATE ON order_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION write_words_of_lines();--> statement-breakpoint
CREATE TRIGGER words_of_removed_lines AFTER DELETE ON order_items REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION write_words_of_lines();--> statement-breakpoint
UPDATE orders o SET products = order_words(o);--> statement-breakpoint
-- Orders are found by these words: the expression of app/db/search-fold-sql.ts, word for word.
DROP INDEX IF EXISTS orders_search;--> statement-breakpoint
DO $$
BEGIN
	CREATE INDEX orders_search ON orders USING gin (
		(translate(lower(customer_name || ' ' || customer_phone || ' ' || order_number || ' ' || products || ' ' || coalesce(customer_location, '')), 'àâäéèêëîïôöùûüçñ', 'aaaeeeeiioouuucn')) gin_trgm_ops
	);
EXCEPTION WHEN undefined_object OR feature_not_supported THEN
	RAISE NOTICE 'pg_trgm is not available: orders are searched without an index';
END
$$;
