ALTER TABLE "auth_flows" ADD COLUMN "email_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD COLUMN "mobile_proven" boolean DEFAULT false NOT NULL;