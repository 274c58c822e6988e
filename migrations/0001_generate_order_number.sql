-- An order number is read out on the phone: short, without letters and digits that sound or look alike
-- (no 0 O 1 I L), random, so that nobody can guess the next one or count the shop's orders.
CREATE FUNCTION generate_order_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
	random_bytes bytea;
	candidate text;
BEGIN
	LOOP
		-- Bytes 0 to 5 and 9 to 15 of a version 4 UUID are random throughout.
		random_bytes := uuid_send(gen_random_uuid());
		candidate := 'ORD-';
		FOR i IN 9..15 LOOP
			candidate := candidate || substr(alphabet, 1 + get_byte(random_bytes, i) % length(alphabet), 1);
		END LOOP;
		EXIT WHEN NOT EXISTS (SELECT 1 FROM orders WHERE order_number = candidate);
	END LOOP;
	RETURN candidate;
END
$$;
