ALTER TABLE "chat_messages" ADD COLUMN "feedback" jsonb;--> statement-breakpoint
CREATE INDEX "chat_messages_feedback" ON "chat_messages" USING btree ((feedback ->> 'at')) WHERE feedback is not null;