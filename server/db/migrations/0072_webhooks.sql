CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_date" timestamp with time zone NOT NULL,
	"next_attempt" timestamp with time zone NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"body" text,
	"rights" text,
	"attempt_date" timestamp with time zone,
	"milliseconds" integer,
	"status" integer,
	"error" text,
	"request_headers" jsonb,
	"answer_headers" jsonb,
	"answer_body" text,
	CONSTRAINT "webhook_deliveries_event_key" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"store_ids" integer[],
	"maker_id" integer NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"earlier_secret" text,
	"earlier_secret_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"off_since" timestamp with time zone,
	"position" bigint NOT NULL,
	"since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_delivery" timestamp with time zone,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt") WHERE "webhook_deliveries"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record_idx" ON "webhook_deliveries" USING btree ("webhook_id","record_id","event_id") WHERE "webhook_deliveries"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed_idx" ON "webhook_deliveries" USING btree ("id") WHERE "webhook_deliveries"."claimed";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("queued_date");