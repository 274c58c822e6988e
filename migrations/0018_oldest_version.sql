-- The oldest code that may run on these tables: the number of a migration that it must know. Code looks at it when it
-- starts (server/database/oldest-version.ts). 0006 and 0007 took away what the first version writes; each later migration
-- that takes something away raises it (bin/migrations.mjs).
CREATE TABLE drizzle.oldest_version (
	id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
	migration integer NOT NULL
);
--> statement-breakpoint
INSERT INTO drizzle.oldest_version (migration) VALUES (7);
