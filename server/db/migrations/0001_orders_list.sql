CREATE TABLE "order_counts" (
	"scope" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"shared" boolean DEFAULT false NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_operation_orders" (
	"operation_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"version_after" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "bulk_operation_orders_operation_id_order_id_pk" PRIMARY KEY("operation_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_operations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"order_ids" integer[] NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_paid_idx";--> statement-breakpoint
DROP INDEX "orders_modified_idx";--> statement-breakpoint
DROP INDEX "orders_deadline_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_rank" smallint GENERATED ALWAYS AS (array_position('{NEW_ORDER,SKETCH,SKETCH_REVIEW,CUSTOMER_REVIEW_SKETCH,SKETCH_EDIT,COLOR,COLOR_REVIEW,CUSTOMER_REVIEW_COLOR,COLOR_EDIT,EXPORT_FILE,SEND_FILE,PRINT_PREVIEW,PRINT_TRACKING,PRINT_RECEIVED,DONE}'::text[], status)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_orders" ADD CONSTRAINT "bulk_operation_orders_operation_id_bulk_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."bulk_operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_orders" ADD CONSTRAINT "bulk_operation_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_counts_idx" ON "order_counts" USING btree ("scope","facet","value","count");--> statement-breakpoint
CREATE INDEX "push_tokens_user_idx" ON "push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_views_owner_idx" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bulk_operation_orders_order_idx" ON "bulk_operation_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bulk_operations_created_idx" ON "bulk_operations" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "selections_created_idx" ON "selections" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "orders_page_idx" ON "orders" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "orders_rank_idx" ON "orders" USING btree ("status_rank","number");--> statement-breakpoint
CREATE INDEX "orders_budget_idx" ON "orders" USING btree ("budget","number");--> statement-breakpoint
CREATE INDEX "orders_subtotal_idx" ON "orders" USING btree ("subtotal_cents","number");--> statement-breakpoint
CREATE INDEX "orders_printing_idx" ON "orders" USING btree ("status_for_canvas","number") WHERE "orders"."status_for_canvas" like 'PRINT%';--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at","number");--> statement-breakpoint
CREATE INDEX "orders_modified_idx" ON "orders" USING btree ("last_modified_date","number");--> statement-breakpoint
CREATE INDEX "orders_deadline_idx" ON "orders" USING btree ("deadline","number");