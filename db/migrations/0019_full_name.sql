ALTER TABLE "profiles" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;