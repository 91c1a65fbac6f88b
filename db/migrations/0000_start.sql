CREATE TABLE "auth_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"email" text NOT NULL,
	"mobile_no" text NOT NULL,
	"payload" jsonb,
	"email_code_hash" text NOT NULL,
	"mobile_code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"ip" text NOT NULL,
	"user_agent_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_flows_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"mobile_no" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"town" text NOT NULL,
	"source" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"features" jsonb NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	CONSTRAINT "entitlements_source" UNIQUE("source_type","source_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"tool" text NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"prompt" text NOT NULL,
	"file_id" uuid,
	"attachment" jsonb,
	"answer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"user_id" integer NOT NULL,
	"tool" text NOT NULL,
	"session_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_user_id_tool_session_id_pk" PRIMARY KEY("user_id","tool","session_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_tool_session_id_chat_sessions_user_id_tool_session_id_fk" FOREIGN KEY ("user_id","tool","session_id") REFERENCES "public"."chat_sessions"("user_id","tool","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_flows_email" ON "auth_flows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "auth_flows_origin" ON "auth_flows" USING btree ("ip","user_agent_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entitlements_user" ON "entitlements" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_order" ON "chat_messages" USING btree ("user_id","tool","session_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_running" ON "chat_messages" USING btree ("user_id","tool","session_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "chat_sessions_recent" ON "chat_sessions" USING btree ("user_id","tool","updated_at");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("created_at");