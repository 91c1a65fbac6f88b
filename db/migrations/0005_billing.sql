CREATE TABLE "payments" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"refunded_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text NOT NULL,
	"kind" text NOT NULL,
	"price_paise" integer NOT NULL,
	"list_price_paise" integer NOT NULL,
	"gst_percent" integer NOT NULL,
	"months" integer NOT NULL,
	"features" jsonb NOT NULL,
	"certificate" boolean NOT NULL,
	"on_sale" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"about" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_plans" (
	"key_id" text NOT NULL,
	"plan_id" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"provider_plan_id" text NOT NULL,
	CONSTRAINT "provider_plans_key_id_plan_id_amount_paise_pk" PRIMARY KEY("key_id","plan_id","amount_paise")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"plan_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"key_id" text NOT NULL,
	"provider_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"current_end" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"open" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE INDEX "payments_purchase" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open" ON "purchases" USING btree ("user_id","plan_id") WHERE "purchases"."open";--> statement-breakpoint
CREATE INDEX "purchases_look" ON "purchases" USING btree ("look_at") WHERE "purchases"."look_at" is not null;