CREATE TABLE "law_installs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"choice" jsonb NOT NULL,
	"staff_id" integer NOT NULL,
	"node" text,
	"stage" text,
	"source" text,
	"done" bigint,
	"total" bigint,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"stop_asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"fault" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "law_sign_offs" (
	"entry" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "law_installs_open" ON "law_installs" USING btree (("ended_at" is null)) WHERE "law_installs"."ended_at" is null;