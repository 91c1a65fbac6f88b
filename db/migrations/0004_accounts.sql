CREATE TABLE "account_closings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"purge_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"law_category" text DEFAULT '' NOT NULL,
	"law_specialists" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"gst_number" text DEFAULT '' NOT NULL,
	"bar_code" text DEFAULT '' NOT NULL,
	"bar_code_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"pin_code" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "messages_unsent";--> statement-breakpoint
ALTER TABLE "auth_flows" ALTER COLUMN "email_code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_flows" ALTER COLUMN "mobile_code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "template" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "language" text NOT NULL DEFAULT 'en';--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "html" text NOT NULL DEFAULT '';--> statement-breakpoint
-- The defaults stay for nodes of the release before, which may run beside this one: all they send is codes of ten minutes.
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone NOT NULL DEFAULT now() + interval '10 minutes';--> statement-breakpoint
UPDATE "messages" SET "expires_at" = "created_at" + interval '10 minutes';--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","purpose","id");--> statement-breakpoint
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile_no");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");