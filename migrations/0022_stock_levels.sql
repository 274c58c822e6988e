CREATE TABLE "purchase_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"product_id" text,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"goods" bigint NOT NULL,
	"landed" bigint NOT NULL,
	CONSTRAINT "purchase_lines_quantity" CHECK ("purchase_lines"."quantity" between 1 and 99999),
	CONSTRAINT "purchase_lines_money" CHECK ("purchase_lines"."unit_price" >= 0 and "purchase_lines"."goods" >= 0 and "purchase_lines"."landed" >= "purchase_lines"."goods")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"bought_on" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"customs" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text,
	"recorded_by" text NOT NULL,
	"form_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_form_once" UNIQUE("form_id"),
	CONSTRAINT "purchases_rate" CHECK ("purchases"."rate" > 0),
	CONSTRAINT "purchases_charges" CHECK ("purchases"."freight" >= 0 and "purchases"."customs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" text PRIMARY KEY NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"few_at" integer DEFAULT 2 NOT NULL,
	"counted_since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"first_movement" integer,
	CONSTRAINT "stock_levels_few_at" CHECK ("stock_levels"."few_at" between 0 and 99999)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"value" bigint,
	"unit_cost" integer,
	"order_id" integer,
	"purchase_line_id" integer,
	"moved_by" text,
	"why" text DEFAULT '' NOT NULL,
	"request_id" text,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('count', 'purchase', 'order', 'breakage', 'gift', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "deleted_products" ADD COLUMN "stock" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "scent" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cost_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_purchase_line_id_purchase_lines_id_fk" FOREIGN KEY ("purchase_line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_of_purchase" ON "purchase_lines" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_lines_of_product" ON "purchase_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("bought_on","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_id","product_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_purchase_once" ON "stock_movements" USING btree ("purchase_line_id") WHERE "stock_movements"."purchase_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_request_once" ON "stock_movements" USING btree ("request_id","product_id") WHERE "stock_movements"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "products_of_scent" ON "products" USING btree (lower("scent")) WHERE "products"."scent" is not null;--> statement-breakpoint
CREATE INDEX "products_by_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" is not null;--> statement-breakpoint
-- The rule of stock. A product with a row in stock_levels is counted: its quantity and value are the sums of its
-- movements. An order takes quantity − returned of each line while it is confirmed, processing or delivered, and
-- otherwise nothing; whatever changes that books the difference in the same statement.
CREATE FUNCTION takes_bottles(status text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
	SELECT status IN ('confirmed', 'processing', 'delivered')
$$;--> statement-breakpoint
CREATE FUNCTION stock_state(level stock_levels) RETURNS text IMMUTABLE LANGUAGE sql AS $$
	SELECT CASE WHEN level.quantity <= 0 THEN 'sold-out' WHEN level.quantity <= level.few_at THEN 'few' ELSE 'available' END
$$;--> statement-breakpoint
-- One movement. What goes out leaves the average cost as it is; what comes in brings its own. At or below zero nothing
-- is there, so its value is 0, and the last cost stands in products.cost_price.
CREATE FUNCTION apply_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product products;
	level stock_levels;
	pieces integer;
	worth numeric;
	total bigint;
	cost integer;
BEGIN
	-- The product's row is the lock of its stock.
	SELECT * INTO product FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
	SELECT * INTO level FROM stock_levels WHERE product_id = NEW.product_id;
	-- A restored product's movements come back before its level, as they were.
	IF NOT FOUND THEN
		RETURN NEW;
	END IF;
	pieces := level.quantity + NEW.quantity;
	NEW.unit_cost := coalesce(NEW.unit_cost, product.cost_price);
	IF NEW.quantity < 0 THEN
		total := CASE WHEN pieces > 0 THEN round(level.value::numeric * pieces / level.quantity) ELSE 0 END;
	ELSIF NEW.quantity > 0 THEN
		-- An unknown cost is 60 percent of the price, rounded (order-account.ts).
		worth := coalesce(NEW.value, NEW.quantity::bigint * coalesce(NEW.unit_cost, (product.price::bigint * 6 + 5) / 10));
		-- Pieces that were sold before they came have no value here any more.
		total := CASE WHEN pieces <= 0 THEN 0 WHEN level.quantity >= 0 THEN level.value + worth
			ELSE round(worth * pieces / NEW.quantity) END;
		cost := least(round(CASE WHEN pieces > 0 THEN total::numeric / pieces ELSE worth / NEW.quantity END), 2147483647);
		-- An estimate is no known cost.
		IF (pieces > 0 OR NEW.kind = 'purchase') AND (NEW.value IS NOT NULL OR NEW.unit_cost IS NOT NULL) THEN
			UPDATE products SET cost_price = cost WHERE id = NEW.product_id AND cost_price IS DISTINCT FROM cost;
		END IF;
	ELSE
		total := level.value + coalesce(NEW.value, 0);
	END IF;
	NEW.value := total - level.value;
	UPDATE stock_levels SET quantity = pieces, value = total, first_movement = coalesce(first_movement, NEW.id)
	WHERE product_id = NEW.product_id;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- Visitors see states, never numbers: a product is written only when its state changes, as each write empties caches.
CREATE FUNCTION show_stock_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET stock = stock_state(NEW) WHERE id = NEW.product_id AND stock <> stock_state(NEW);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION follow_stock_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.stock := coalesce((SELECT stock_state(l) FROM stock_levels l WHERE l.product_id = NEW.id), NEW.stock);
	RETURN NEW;
END
$$;--> statement-breakpoint
-- A cost price edited by the owner is what the pieces there are worth from now on.
CREATE FUNCTION revalue_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_movements (product_id, kind, quantity, value, moved_by)
	SELECT NEW.id, 'correction', 0, quantity::bigint * NEW.cost_price - value, nullif(current_setting('sillage.actor', true), '')
	FROM stock_levels WHERE product_id = NEW.id AND quantity > 0 AND quantity::bigint * NEW.cost_price <> value;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Before its lines forget it: an order that loses a product has nothing to bring back.
CREATE FUNCTION end_counting_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM stock_levels WHERE product_id = OLD.id;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE FUNCTION write_held_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.held_since := coalesce(NEW.held_since, clock_timestamp());
	RETURN NEW;
END
$$;--> statement-breakpoint
-- The totals that follow from the costs of the lines, as order-account.ts works them out.
CREATE FUNCTION sum_costs(ids integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders o SET total_cost = sums.cost, total_profit = o.total_amount - sums.cost, cost_estimated = sums.estimated,
		profit_margin = CASE WHEN o.total_amount = 0 THEN 0
			ELSE floor((o.total_amount - sums.cost) * 1000 / o.total_amount + 0.5) / 10 END
	FROM (
		SELECT order_id, sum(quantity * coalesce(unit_cost::numeric, (unit_price::bigint * 6 + 5) / 10)) AS cost,
			bool_or(unit_cost IS NULL OR cost_estimated) AS estimated
		FROM order_items WHERE order_id = ANY (ids) GROUP BY 1
	) sums
	WHERE o.id = sums.order_id AND o.total_amount IS NOT NULL
$$;--> statement-breakpoint
-- `first`: the orders take bottles for the first time, which freezes the costs of their counted products.
CREATE FUNCTION book_orders(ids integer[], first boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	frozen integer[];
BEGIN
	-- Somebody who begins to count one of them waits, or is waited for. Then the counted ones are locked, in a fixed order.
	PERFORM FROM products WHERE id IN (SELECT product_id FROM order_items WHERE order_id = ANY (ids)) ORDER BY id FOR KEY SHARE;
	PERFORM FROM products p WHERE p.id IN (
			SELECT product_id FROM order_items WHERE order_id = ANY (ids)
			UNION SELECT product_id FROM stock_movements WHERE order_id = ANY (ids)
		) AND EXISTS (SELECT FROM stock_levels l WHERE l.product_id = p.id)
	ORDER BY p.id FOR NO KEY UPDATE;
	WITH taken AS (
		SELECT i.order_id, i.product_id, sum(i.quantity - i.returned) AS pieces
		FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stock_levels l ON l.product_id = i.product_id
		WHERE i.order_id = ANY (ids) AND takes_bottles(o.order_status) AND o.held_since > l.counted_since
			AND (first OR NOT EXISTS (SELECT FROM stock_movements m
				WHERE m.order_id = i.order_id AND m.product_id = i.product_id AND m.id >= l.first_movement))
		GROUP BY 1, 2
	), lines AS (
		UPDATE order_items i SET unit_cost = coalesce(p.cost_price, i.unit_cost), cost_estimated = l.quantity < taken.pieces
		FROM taken JOIN products p ON p.id = taken.product_id JOIN stock_levels l ON l.product_id = taken.product_id
		WHERE i.order_id = taken.order_id AND i.product_id = taken.product_id
		RETURNING i.order_id
	)
	SELECT array_agg(DISTINCT order_id) INTO frozen FROM lines;
	INSERT INTO stock_movements (product_id, kind, quantity, unit_cost, order_id, moved_by)
	SELECT change.product_id, 'order', change.pieces, CASE WHEN first THEN NULL ELSE change.unit_cost END, change.order_id,
		nullif(current_setting('sillage.actor', true), '')
	FROM (
		SELECT order_id, product_id, sum(pieces) AS pieces, (array_agg(unit_cost ORDER BY id DESC))[1] AS unit_cost
		FROM (
			SELECT i.order_id, i.product_id, -(i.quantity - i.returned) AS pieces, NULL::integer AS unit_cost, 0 AS id
			FROM order_items i JOIN orders o ON o.id = i.order_id
			WHERE i.order_id = ANY (ids) AND i.product_id IS NOT NULL AND takes_bottles(o.order_status)
			UNION ALL
			SELECT m.order_id, m.product_id, -m.quantity, m.unit_cost, m.id
			FROM stock_movements m JOIN stock_levels l ON l.product_id = m.product_id
			WHERE m.order_id = ANY (ids) AND m.id >= l.first_movement
		) both_sides
		GROUP BY 1, 2
	) change
		JOIN stock_levels l ON l.product_id = change.product_id
		LEFT JOIN orders o ON o.id = change.order_id
	WHERE change.pieces <> 0 AND NOT coalesce(o.held_since <= l.counted_since, false)
	ORDER BY change.product_id;
	IF frozen IS NOT NULL THEN
		PERFORM sum_costs(frozen);
	END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION book_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_orders(ARRAY[NEW.id], OLD.held_since IS NULL AND NEW.held_since IS NOT NULL);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Most orders are inquiries, which take nothing yet. Of a deleted order only its lines are left.
CREATE FUNCTION book_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[] := array(
		SELECT DISTINCT changed.order_id FROM changed LEFT JOIN orders o ON o.id = changed.order_id
		WHERE o.id IS NULL OR o.held_since IS NOT NULL
	);
BEGIN
	IF ids <> '{}' THEN
		PERFORM book_orders(ids, false);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION book_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[] := array(
		SELECT DISTINCT changed.order_id FROM changed JOIN earlier USING (id) JOIN orders o ON o.id = changed.order_id
		WHERE o.held_since IS NOT NULL AND (changed.quantity, changed.returned, changed.product_id)
			IS DISTINCT FROM (earlier.quantity, earlier.returned, earlier.product_id)
	);
BEGIN
	IF ids <> '{}' THEN
		PERFORM book_orders(ids, false);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER apply_movement BEFORE INSERT ON stock_movements
	FOR EACH ROW EXECUTE FUNCTION apply_movement();--> statement-breakpoint
CREATE TRIGGER show_stock_state AFTER INSERT OR UPDATE OF quantity, few_at ON stock_levels
	FOR EACH ROW EXECUTE FUNCTION show_stock_state();--> statement-breakpoint
CREATE TRIGGER follow_stock_state BEFORE UPDATE OF stock ON products
	FOR EACH ROW EXECUTE FUNCTION follow_stock_state();--> statement-breakpoint
-- Not when a movement has written it.
CREATE TRIGGER revalue_stock AFTER UPDATE OF cost_price ON products
	FOR EACH ROW WHEN (OLD.cost_price IS DISTINCT FROM NEW.cost_price AND pg_trigger_depth() = 0)
	EXECUTE FUNCTION revalue_stock();--> statement-breakpoint
CREATE TRIGGER counting_of_deleted BEFORE DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION end_counting_of_deleted();--> statement-breakpoint
CREATE TRIGGER held_since BEFORE INSERT OR UPDATE OF order_status ON orders
	FOR EACH ROW WHEN (takes_bottles(NEW.order_status) AND NEW.held_since IS NULL) EXECUTE FUNCTION write_held_since();--> statement-breakpoint
CREATE TRIGGER book_order AFTER UPDATE OF order_status ON orders
	FOR EACH ROW WHEN (takes_bottles(OLD.order_status) <> takes_bottles(NEW.order_status)) EXECUTE FUNCTION book_order();--> statement-breakpoint
CREATE TRIGGER book_new_lines AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION book_lines();--> statement-breakpoint
CREATE TRIGGER book_changed_lines AFTER UPDATE ON order_items REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION book_changed_lines();--> statement-breakpoint
CREATE TRIGGER book_removed_lines AFTER DELETE ON order_items REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION book_lines();--> statement-breakpoint
-- Orders that are there already were held before anything is counted.
UPDATE orders o SET held_since = coalesce(
	(SELECT min(at) FROM order_history h WHERE h.order_id = o.id AND h.change IN ('status', 'created') AND takes_bottles(h.new_value)),
	CASE WHEN takes_bottles(o.order_status) THEN o.created_at END)
WHERE takes_bottles(o.order_status)
	OR EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id AND h.change IN ('status', 'created') AND takes_bottles(h.new_value));
