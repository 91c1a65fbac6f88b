CREATE TABLE "billing_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"pin_code" text NOT NULL,
	"state" text NOT NULL,
	"gst_number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"payment_id" text NOT NULL,
	"refunded_paise" integer NOT NULL,
	"invoice_number" text,
	"issued_at" timestamp with time zone NOT NULL,
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"description" text NOT NULL,
	"sac" text NOT NULL,
	"taxable_paise" integer NOT NULL,
	"gst_percent" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"credit_paise" integer NOT NULL,
	"specimen" boolean NOT NULL,
	CONSTRAINT "invoices_cause" UNIQUE("payment_id","kind","refunded_paise")
);
--> statement-breakpoint
CREATE TABLE "wallet_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"amount_paise" integer NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_ledger_cause" UNIQUE("source_type","source_id","kind")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"town" text NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text
);
--> statement-breakpoint
DROP INDEX "purchases_open";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "credit_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "wallet_ledger_user" ON "wallet_ledger" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_valid" ON "certificates" USING btree ("user_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open" ON "purchases" USING btree ("user_id","plan_id",("credit_paise" > 0)) WHERE "purchases"."open";--> statement-breakpoint
CREATE FUNCTION "keep_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The one change there is: the account is gone.
	IF TG_OP = 'UPDATE' AND NEW."user_id" IS NULL AND to_jsonb(NEW) = to_jsonb(OLD) || '{"user_id": null}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE FUNCTION "wallet_not_below_zero"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other for each wallet, so that the sum is the sum.
	PERFORM pg_advisory_xact_lock(hashtext('wallet'), NEW."user_id");
	IF NEW."amount_paise" < 0 AND NEW."amount_paise" + coalesce((SELECT sum("amount_paise") FROM "wallet_ledger" WHERE "user_id" = NEW."user_id"), 0) < 0 THEN
		RAISE EXCEPTION 'a wallet below zero';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "wallet_ledger_keep" BEFORE UPDATE OR DELETE ON "wallet_ledger" FOR EACH ROW EXECUTE FUNCTION "keep_row"();--> statement-breakpoint
CREATE TRIGGER "wallet_ledger_sum" BEFORE INSERT ON "wallet_ledger" FOR EACH ROW EXECUTE FUNCTION "wallet_not_below_zero"();--> statement-breakpoint
CREATE TRIGGER "invoices_keep" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_row"();
