CREATE TABLE "case_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_mobile" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone,
	"declaration" integer,
	"delisted_at" timestamp with time zone,
	"enrolment_confirmed_at" timestamp with time zone,
	"bar_code" text DEFAULT '' NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"plan_until" timestamp with time zone,
	"username" text NOT NULL,
	"photo_id" uuid,
	"role" text NOT NULL,
	"town" text NOT NULL,
	"state" text NOT NULL,
	"law_category" text NOT NULL,
	"law_specialists" jsonb NOT NULL,
	"mobile_no" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "case_requests_user" ON "case_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "case_requests_created" ON "case_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_requests_open" ON "case_requests" USING btree ("user_id","client_mobile") WHERE "case_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "listings_shown" ON "listings" USING btree ("user_id","plan_until") WHERE "listings"."listed_at" is not null and "listings"."enrolment_confirmed_at" is not null and "listings"."complete";--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words");