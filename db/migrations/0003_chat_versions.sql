ALTER TABLE "chat_messages" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "shown_message_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reading" jsonb;--> statement-breakpoint
-- Until now each message followed the one before it.
UPDATE "chat_messages" m SET "parent_id" = p."id" FROM "chat_messages" p
WHERE p."user_id" = m."user_id" AND p."tool" = m."tool" AND p."session_id" = m."session_id" AND p."seq" = m."seq" - 1;
