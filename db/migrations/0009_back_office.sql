CREATE TABLE "audit_trail" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"user_id" integer,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"main_draft" text NOT NULL,
	"sub_draft" text NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"page_count" integer,
	"declaration" integer,
	"status" text DEFAULT 'Pending' NOT NULL,
	"preparation" text DEFAULT 'waiting' NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"simhash" text,
	"created_at" timestamp with time zone NOT NULL,
	"seconded_by" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"rejection" text,
	"note" text DEFAULT '' NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "uploads_once" UNIQUE("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "inbox_items_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_no" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "inbox_items_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "first_text_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_user" ON "audit_trail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_trail_staff" ON "audit_trail" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "uploads_queue" ON "uploads" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "uploads_sha256" ON "uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_simhash" ON "uploads" USING gin ((array['a' || substr("simhash", 1, 4), 'b' || substr("simhash", 5, 4), 'c' || substr("simhash", 9, 4), 'd' || substr("simhash", 13, 4)])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "uploads_decided" ON "uploads" USING btree ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("kind","state","created_at");--> statement-breakpoint
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_created" ON "chat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER "audit_trail_keep" BEFORE UPDATE OR DELETE ON "audit_trail" FOR EACH ROW EXECUTE FUNCTION "keep_row"();
