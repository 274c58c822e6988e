-- Pages are cached by every web process. Whatever changes what they show says so, whoever changed it.
CREATE FUNCTION tell_shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
--> statement-breakpoint
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands
	FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
--> statement-breakpoint
-- Only a delivery changes the bestsellers; ordinary order traffic must not empty the cache.
CREATE TRIGGER orders_delivered AFTER UPDATE OF order_status ON orders
	FOR EACH ROW WHEN ((OLD.order_status = 'delivered') IS DISTINCT FROM (NEW.order_status = 'delivered'))
	EXECUTE FUNCTION tell_shop_changed();
--> statement-breakpoint
CREATE TRIGGER delivered_order_deleted AFTER DELETE ON orders
	FOR EACH ROW WHEN (OLD.order_status = 'delivered') EXECUTE FUNCTION tell_shop_changed();
