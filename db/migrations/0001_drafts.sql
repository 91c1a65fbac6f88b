CREATE TABLE "draft_versions" (
	"draft_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"origin" text NOT NULL,
	"written_by" text,
	"restored_from" integer,
	"facts" jsonb,
	"found" jsonb,
	"confirmed" boolean NOT NULL,
	"document" jsonb,
	"chars" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"template" text NOT NULL,
	"name" text NOT NULL,
	"session_id" uuid,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_recent" ON "drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "drafts_session" ON "drafts" USING btree ("user_id","session_id");