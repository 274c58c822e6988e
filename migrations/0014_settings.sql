CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_credentials" ADD COLUMN "printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
	FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
--> statement-breakpoint
-- Whoever changes the password, in the page or on the machine: the printed one is then of no use any more.
CREATE FUNCTION forget_printed_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.printed := false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_password_changed BEFORE UPDATE OF password ON admin_credentials
	FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION forget_printed_password();
