ALTER TABLE "chat_messages" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "chat_messages" SET "attachments" = jsonb_build_array("attachment" || jsonb_build_object('fileId', "file_id")) WHERE "file_id" IS NOT NULL AND "attachment" IS NOT NULL;
