ALTER TABLE "chat_messages" DROP COLUMN "file_id";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "attachment";