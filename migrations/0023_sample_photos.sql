-- New photos of one sample product: where the owner has kept the sample's own, the new ones take their place.
CREATE TEMPORARY TABLE renewed (old_id text, new_id text, color text) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO renewed VALUES
	('e27730e55bbc6e2e7d23', 'c2f2e159cf233bde8ad2', '#bfc6cd'),
	('377596b69c7b4b7b7f83', '74b724c874c348a90ccb', '#adb4ba'),
	('d9387fb3df8ca1ab10b2', '83d7a9f9427c9340923f', '#bec5cc');
--> statement-breakpoint
INSERT INTO "media" ("id", "width", "height", "color")
SELECT r.new_id, m."width", m."height", r.color FROM renewed r JOIN "media" m ON m."id" = r.old_id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "products" p SET "media_id" = r.new_id FROM renewed r WHERE p."media_id" = r.old_id;
--> statement-breakpoint
UPDATE "product_photos" p SET "media_id" = r.new_id FROM renewed r WHERE p."media_id" = r.old_id;
--> statement-breakpoint
-- A deleted product comes back with its photos.
UPDATE "deleted_products" SET
	"product" = replace("product"::text, 'e27730e55bbc6e2e7d23', 'c2f2e159cf233bde8ad2')::jsonb,
	"photos" = replace(replace("photos"::text, '377596b69c7b4b7b7f83', '74b724c874c348a90ccb'),
		'd9387fb3df8ca1ab10b2', '83d7a9f9427c9340923f')::jsonb
WHERE "product" ->> 'media_id' = 'e27730e55bbc6e2e7d23';
--> statement-breakpoint
DELETE FROM "media" m USING renewed r WHERE m."id" = r.old_id;
