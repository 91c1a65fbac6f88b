ALTER TABLE "spendings" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "spendings" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "spendings" ADD COLUMN "tokens_in" integer;--> statement-breakpoint
ALTER TABLE "spendings" ADD COLUMN "tokens_out" integer;