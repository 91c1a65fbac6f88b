CREATE TABLE "local_model" (
	"id" integer PRIMARY KEY NOT NULL,
	"server" text NOT NULL,
	"model" text NOT NULL,
	"context_tokens" integer,
	"chosen_at" timestamp with time zone NOT NULL
);
