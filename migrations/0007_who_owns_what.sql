-- Counters last as long as their window, and need not survive a crash: whatever was counted so far is let go.
DELETE FROM "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT "rate_limits_key_once";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_ended" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "last_request";--> statement-breakpoint
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
-- A row with an account keeps only what was ordered by that account. Orders that a guest's number had tied to it go to
-- a row of that number, as they would today.
INSERT INTO "customers" ("name", "phone", "city", "created_at", "updated_at")
SELECT DISTINCT ON (o."customer_phone") o."customer_name", o."customer_phone", o."customer_location", o."created_at", o."created_at"
FROM "orders" o JOIN "customers" c ON c."id" = o."customer_id"
WHERE c."user_id" IS NOT NULL AND o."user_id" IS NULL AND o."customer_phone" <> ''
ORDER BY o."customer_phone", o."created_at", o."id"
ON CONFLICT ("phone") WHERE "user_id" IS NULL DO NOTHING;--> statement-breakpoint
UPDATE "orders" o SET "customer_id" = guest."id"
FROM "customers" c, "customers" guest
WHERE c."id" = o."customer_id" AND c."user_id" IS NOT NULL AND o."user_id" IS NULL
	AND guest."phone" = o."customer_phone" AND guest."user_id" IS NULL;--> statement-breakpoint
-- Links for a new password are known by a hash only; those under way go on working.
UPDATE "customer_verifications" SET "identifier" = rtrim(translate(encode(sha256(convert_to("identifier", 'UTF8')), 'base64'), '+/', '-_'), '=')
WHERE "identifier" LIKE 'reset-password:%';--> statement-breakpoint
-- A mail that was sent keeps neither its words nor whom it went to.
UPDATE "outbox" SET "recipient" = '', "payload" = '{}' WHERE "sent_at" IS NOT NULL;
