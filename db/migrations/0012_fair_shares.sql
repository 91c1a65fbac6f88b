CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"doubted_from" integer,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"mark" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"service" text NOT NULL,
	"paise" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "user_salt" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "user_digest" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "trials_user" ON "trials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spendings_held" ON "spendings" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "spendings_user" ON "spendings" USING btree ("user_id","held_at");--> statement-breakpoint
UPDATE "chat_sessions" s SET "bytes" = k.bytes FROM (
  SELECT user_id, tool, session_id,
    sum(octet_length(prompt) + octet_length(answer) + pg_column_size(sources) + pg_column_size(citations)) AS bytes
  FROM "chat_messages" GROUP BY user_id, tool, session_id
) k WHERE s.user_id = k.user_id AND s.tool = k.tool AND s.session_id = k.session_id;--> statement-breakpoint
UPDATE "drafts" d SET "bytes" = k.bytes FROM (
  SELECT draft_id,
    sum(coalesce(pg_column_size(document), 0) + coalesce(pg_column_size(facts), 0) + coalesce(pg_column_size(found), 0)) AS bytes
  FROM "draft_versions" GROUP BY draft_id
) k WHERE d.id = k.draft_id;--> statement-breakpoint
CREATE FUNCTION "keep_trail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The one change there is: the account is gone. Its deletion names it, and the trail says which rows they were.
	IF TG_OP = 'UPDATE' AND OLD."user_id"::text = current_setting('nyayadesk.forgotten_user', true)
		AND to_jsonb(NEW) = to_jsonb(OLD) || '{"user_id": null, "user_salt": null}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_trail_keep" ON "audit_trail";--> statement-breakpoint
CREATE TRIGGER "audit_trail_keep" BEFORE UPDATE OR DELETE ON "audit_trail" FOR EACH ROW EXECUTE FUNCTION "keep_trail"();--> statement-breakpoint
CREATE TRIGGER "audit_trail_keep_all" BEFORE TRUNCATE ON "audit_trail" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row"();--> statement-breakpoint
CREATE TRIGGER "wallet_ledger_keep_all" BEFORE TRUNCATE ON "wallet_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row"();--> statement-breakpoint
CREATE TRIGGER "invoices_keep_all" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row"();
