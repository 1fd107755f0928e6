CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"connection_id" integer,
	"shop_refund_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cents" integer NOT NULL,
	"reason" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_by" integer,
	CONSTRAINT "order_refunds_key" UNIQUE("order_id","shop_refund_id")
);
--> statement-breakpoint
CREATE TABLE "shop_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"connection_id" integer NOT NULL,
	"kind" text NOT NULL,
	"line_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"settled_by" integer,
	"settled_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"source" text NOT NULL,
	"store_id" integer,
	"credentials" text,
	"webhook_secret" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"fulfils_digital" boolean DEFAULT false NOT NULL,
	"writes_status" boolean DEFAULT true NOT NULL,
	"writes_link" boolean DEFAULT true NOT NULL,
	"may_cancel" boolean DEFAULT false NOT NULL,
	"may_refund" boolean DEFAULT false NOT NULL,
	"photo_names" text[] DEFAULT '{}' NOT NULL,
	"last_webhook" timestamp with time zone,
	"last_pull" timestamp with time zone,
	"seen_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" jsonb,
	"position" bigint DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"connection_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"field" text NOT NULL,
	"here" text,
	"there" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_differences_key" UNIQUE("order_id","field")
);
--> statement-breakpoint
CREATE TABLE "shop_histories" (
	"connection_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" date,
	"done_before" date NOT NULL,
	"cursor" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"started_date" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_date" timestamp with time zone,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "shop_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"connection_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_date" timestamp with time zone NOT NULL,
	"next_attempt" timestamp with time zone,
	"sent_date" timestamp with time zone,
	"error" text,
	"answer" jsonb,
	"queued_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_messages_key" UNIQUE("order_id","key")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"connection_id" integer NOT NULL,
	"shop_order_id" text NOT NULL,
	"order_id" integer,
	"updated" timestamp with time zone,
	"state" jsonb,
	"taken" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pull_requested" timestamp with time zone,
	"pull_attempts" integer DEFAULT 0 NOT NULL,
	"next_pull" timestamp with time zone,
	"sent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "shop_orders_connection_id_shop_order_id_pk" PRIMARY KEY("connection_id","shop_order_id"),
	CONSTRAINT "shop_orders_order_key" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD COLUMN "connection_id" integer;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_differences" ADD CONSTRAINT "shop_differences_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_differences" ADD CONSTRAINT "shop_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_histories" ADD CONSTRAINT "shop_histories_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_messages" ADD CONSTRAINT "shop_messages_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_messages" ADD CONSTRAINT "shop_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_messages" ADD CONSTRAINT "shop_messages_queued_by_users_id_fk" FOREIGN KEY ("queued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_connection_idx" ON "order_refunds" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "shop_changes_order_idx" ON "shop_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_changes_waiting_idx" ON "shop_changes" USING btree ("order_id") WHERE "shop_changes"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "shop_changes_connection_idx" ON "shop_changes" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "shop_differences_connection_idx" ON "shop_differences" USING btree ("connection_id","since");--> statement-breakpoint
CREATE INDEX "shop_messages_due_idx" ON "shop_messages" USING btree ("connection_id","next_attempt") WHERE "shop_messages"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "shop_messages_log_idx" ON "shop_messages" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "shop_messages_failed_idx" ON "shop_messages" USING btree ("connection_id") WHERE "shop_messages"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "shop_orders_pull_idx" ON "shop_orders" USING btree ("connection_id","next_pull") WHERE "shop_orders"."next_pull" is not null;